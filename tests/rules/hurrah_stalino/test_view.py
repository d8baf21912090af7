"""What is shown of Hurrah Stalino! beside the map: the order of action, and what bases may still do."""

from tests.rules.hurrah_stalino.drawn import acting, drawn, field, give
from umpire.rules.hurrah_stalino.view import view

STANDING = """
    g1/t1:panzer-iv:a1 g1/a1:motorised-field-artillery:a2 g1/i1:infantry:b2 g1/s1:ground-attack g2/i1:infantry:b1
    r1/t1:t-34-76:d1
"""


def test_the_order_of_action() -> None:
    battle = drawn("..... .....", f"{STANDING} r2/i1:rifle")
    battle.formations["r2"].arrives = 3
    session = acting(battle, "g1")

    def states() -> list[tuple[str, str]]:
        return [(group.code, group.state) for group in view(field(session)).groups]

    assert states() == [("g1", "active"), ("g2", "left"), ("r1", "left"), ("r2", "to come in turn 3")]
    give(session, "e")
    assert states()[0] == ("g1", "acted")
    give(session, "= r1 t1 x . -")
    assert states()[2] == ("r1", "destroyed")


# Each unit moves, fires and assaults, each once; towed guns do not move and fire in one turn, infantry has no range.
def test_what_the_bases_of_the_active_formation_may_still_do() -> None:
    session = acting(drawn("..... .....", STANDING), "g1")

    def left() -> dict[str, tuple[str, ...]]:
        return {unit.key: unit.left for unit in view(field(session)).units}

    assert left() == {
        "g1/t1": ("move", "assault"), "g1/a1": ("move", "fire", "assault"), "g1/i1": ("move", "assault"),
        "g1/s1": ("attack from the air",), "g2/i1": (), "r1/t1": (),
    }  # fmt: skip
    give(session, "= t1 ,v a1 ,v i1 ,a s1 ,f . -")
    assert (left()["g1/t1"], left()["g1/a1"], left()["g1/i1"]) == (("assault",), ("assault",), ("move",))
    assert left()["g1/s1"] == ()


def test_of_who_is_lost_it_is_told_to_whom_and_when() -> None:
    session = acting(drawn("..... .....", STANDING.replace(":d1", ":b2")), "g1")
    give(session, "= table i1 x . -")
    give(session, "a t1 t1 6/1")
    states = {unit.key: unit.states for unit in view(field(session)).units}
    assert states["r1/t1"] == ("lost", "destroyed by g1/t1 in turn 1")
    assert states["g1/i1"] == ("lost", "destroyed in turn 1")


def test_the_players_table_is_shown_as_lists() -> None:
    session = acting(drawn("..... .....", STANDING), "g1")
    assert view(field(session)).board == "grid"
    give(session, "= table . -")
    assert view(field(session)).board == "lists"
    assert view(field(session)).header == ("Turn 1", "Division g1", "on our table", "to select: german 1, russian 2")


def test_airfields_supply_that_is_lost_and_aircraft_in_the_air_are_shown() -> None:
    standing = "g1/i1:infantry:a1 g1/s1:ground-attack:b1 g1/f1:fighters r1/i1:rifle:c1"
    battle = acting(drawn("....", standing, supply="d1:r"), "g1", "b s1 c1 d1 +f1", "5111/51")
    field(battle).sectors["d1"].supply_is = "captured"
    marks = {place.key: place.marks for place in view(field(battle)).places}
    assert (marks["b1"], marks["d1"]) == (("airfield",), ("supply russian captured",))
    states = {unit.key: unit.states for unit in view(field(battle)).units}
    assert states["g1/s1"] == ("flown", "in the air")
    assert states["g1/f1"] == ("flown", "escort of g1/s1")


def test_in_a_muster_the_map_is_shown_and_who_comes_next() -> None:
    session = acting(drawn("..... .....", STANDING), "g1")
    give(session, "= table . -")
    session.correct("muster")
    assert view(field(session)).board == "grid"
    assert {piece.key for piece in view(field(session)).pieces} == {"g1/t1", "g1/a1", "g1/i1", "g2/i1"}, "as seen last"
    assert view(field(session)).roster == (), "nobody has to be set down while it is agreed"
    session.typed("0")
    assert view(field(session)).roster == ("g1/t1", "g1/a1", "g1/i1", "g2/i1")
    session.typed("a1 4")
    session.typed("0")
    assert view(field(session)).roster == ("r1/t1",)
