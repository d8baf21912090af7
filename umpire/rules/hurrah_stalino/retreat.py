"""Retreats: beaten units go back, together or each by itself; and what becomes of whom there is nothing for."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from umpire.engine.asks import Ask, Barred, Choose, Plain
from umpire.rules.hurrah_stalino import minefield, unseen
from umpire.rules.hurrah_stalino.field import Base, Field, Sector, Why
from umpire.rules.hurrah_stalino.losses import destroy
from umpire.rules.hurrah_stalino.movement import full, go
from umpire.rules.hurrah_stalino.refuges import (
    Origins,
    Ways,
    common,
    proposal,
    refuges,
    safest,
    why_no_first_step,
)
from umpire.rules.hurrah_stalino.worth import preferred

SPLIT = Plain("split", "split: each by itself", "s")

NO_ROOM = "there is no room for all", "Sectors"


@dataclass(frozen=True)
class Retreat:
    """So many sectors back, by the rule `cite`, from attackers who came from `origins`; `held` is the side that takes
    the sector that is left; `cover` may end it sooner."""

    battle: Field
    sectors: int
    cite: str
    origins: Origins = field(default_factory=dict)
    held: str = ""
    cover: bool = True

    def ways(self, base: Base) -> Ways:
        return refuges(self.battle, base, self.sectors, self.origins, self.cover)

    async def of(self, bases: Sequence[Base]) -> None:
        """All of them retreat, as proposed or each by itself."""
        left = []
        for base in (base for base in bases if not base.lost):
            if self.ways(base):
                left.append(base)
            else:
                self._nowhere(base)
        plan = await self._whither(left) if len(left) > 1 else {}
        for base in left:
            await self._go(base, plan.get(base.key))
        # Who enters mines rolls, and so does who follows him (H12, H30).
        for key in dict.fromkeys(base.sector for base in left if base.sector):
            await unseen.guide(self.battle, left[0].side, self.battle.sectors[key])
        for base in left:
            if base.sector and minefield.risky(self.battle, base.side, self.battle.sectors[base.sector]):
                await minefield.enter(self.battle, base, self.battle.sectors[base.sector])

    async def _go(self, base: Base, planned: Sector | None) -> None:
        ways = self.ways(base)
        if not ways:  # those who went before it have filled the last
            self._nowhere(base)
            return
        to = planned if planned and not full(self.battle, planned) else await self._alone(base, ways)
        # Movement: both sides never stand in one sector, by the umpire's word neither.
        while self.battle.holder(to) == self.battle.foe(base.side):
            self.battle.tell(f"Nobody goes to {to.words}: the enemy holds it", "Movement")
            to = await self._alone(base, ways)
        go(self.battle, base, to, ways.get(to.key, base.sector))
        self.battle.tell(f"{base.words} retreats to {to.words}", self.cite)

    async def _whither(self, bases: Sequence[Base]) -> dict[str, Sector]:
        """Where each of several goes, in one answer; nothing where they are to be split."""
        ways = {base.key: self.ways(base) for base in bases}
        plan, shared = proposal(self.battle, bases, ways), common(self.battle, bases, ways)
        several = any(len(each) > 1 for each in ways.values())
        if not (several or shared):
            return plan  # there is nothing to choose
        each = ", ".join(f"{self.battle.bases[key].words} to {to.words}" for key, to in plan.items())
        options: list[Sector | Plain] = [*shared] or [Plain("proposed", each, "p")]
        options += [SPLIT] if several else []
        about = [*(base.key for base in bases), *(() if shared else (to.key for to in plan.values()))]
        told = await Choose(
            self.cite, bases[0].side, f"{self.battle.names(bases)} retreat to", options,
            barred=lambda: self._barred(bases, ways, shared), about=about,
            gain=lambda told: preferred(options, told),
        )  # fmt: skip
        if isinstance(told, Plain):
            return {} if told is SPLIT else plan
        return {base.key: told for base in bases}

    def _barred(self, bases: Sequence[Base], ways: dict[str, Ways], shared: Sequence[Sector]) -> Iterator[Barred]:
        """Where not all of them can go."""
        for sector in self._around(bases[0]):
            if sector not in shared:
                base = next((base for base in bases if sector.key not in ways[base.key]), None)
                yield Barred(sector, *(self._why_not(base, sector) if base else NO_ROOM))

    def _alone(self, base: Base, ways: Ways) -> Ask[Sector]:
        """Where one unit goes."""

        def barred() -> Iterator[Barred]:
            for sector in self._around(base):
                if sector.key not in ways:
                    yield Barred(sector, *self._why_not(base, sector))

        free, about = safest(self.battle, base, ways), [base.key, base.sector]
        return Choose(
            self.cite, base.side, f"{base.words} retreats to", free,
            barred=barred, about=about, gain=lambda told: preferred(free, told),
        )  # fmt: skip

    def _why_not(self, base: Base, sector: Sector) -> Why:
        """Why a unit may not retreat to a sector beside it."""
        if why := why_no_first_step(self.battle, base, sector, self.origins):
            return why
        return ("it is full", "Sectors") if full(self.battle, sector) else ("it must go farther", self.cite)

    def _around(self, base: Base) -> list[Sector]:
        return self.battle.neighbours(self.battle.sectors[base.sector])

    # Ruling no-retreat: it is destroyed; or it stays, where the enemy does not take the sector. Who is only shelled
    # always stays where it can go no farther (H59).
    def _nowhere(self, base: Base) -> None:
        stays = self.battle.rulings["no-retreat"] == "stay" and self.held != self.battle.foe(base.side)
        if self.cite == "Bombardment" or stays:
            cite = self.cite if self.cite == "Bombardment" else "Ruling: no-retreat"
            self.battle.tell(f"{base.words} has nowhere to go, and stays", cite)
            return
        self.battle.tell(f"{base.words} has nowhere to go", self.cite)
        destroy(self.battle, base, "Ruling: no-retreat")
