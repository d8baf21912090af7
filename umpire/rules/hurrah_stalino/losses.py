"""Losses: a base is destroyed, and remembered with who destroyed it."""

from umpire.rules.hurrah_stalino.field import Base, Field, Loss


def destroy(battle: Field, base: Base, cite: str, by: Base | None = None) -> None:
    battle.losses.append(Loss(base.key, battle.turn, by.key if by else ""))
    base.lost, base.aloft, base.escorts = True, False, ""
    battle.put(base, "")
    battle.tell(f"Remove {base.words}: destroyed", cite)
