"""What a scenario says of its formations and bases: which go together, which come later, where each base stands."""

from collections.abc import Collection
from dataclasses import replace

from umpire.engine.words import unknown
from umpire.library import deployment_file
from umpire.library.bases_standing import standing
from umpire.library.placing import KEY, placed
from umpire.library.problem import clip, errors
from umpire.library.roster import ATTACHED, Roster, takes
from umpire.library.sector_map import Arrival, SectorMap, on_map, place, reached
from umpire.library.shape import ArrivalShape, SectorsShape, fit
from umpire.library.sheet import Path, Sheet
from umpire.library.standing import later


def deploy(sheet: Sheet, told: SectorsShape, ground: SectorMap, roster: Roster, sides: Collection[str]) -> SectorMap:
    """The map with the bases that stand on it and those that come; what is wrong is reported. Raises Enough."""
    if later(sheet):
        ground = replace(ground, standing=standing(sheet, ground, roster, sides))
    coming = _Coming(sheet, ground, roster)
    arrivals = {short: found for short in told.arrives if (found := coming.arrival(short))}
    attached = {label: short for label in told.attached if (short := coming.attachment(label))}
    ground = _placed(sheet, told, replace(ground, attached=attached, arrivals=arrivals), roster)
    for sector, side in ground.objectives.items():
        if not comes(sector, side, ground, roster):
            words = f"no {side} base can come to {sector} from where they stand"
            # so it may be in the middle of a battle, where the scenario is to blame for nothing
            sheet.problem(("objectives", sector), words, "warning" if ground.standing else "error", key=True)
    return ground


def _placed(sheet: Sheet, told: SectorsShape, ground: SectorMap, roster: Roster) -> SectorMap:
    """The map with the bases that the scenario places, or the deployment file that it names."""
    if not isinstance(told.deployment, str):
        return replace(ground, deployment=placed(sheet, ground, roster))
    file = deployment_file.found(told.deployment, sheet.file)
    if not file:
        words = f"no deployment file {clip(told.deployment)!r}: looked beside the scenario, among your deployments"
        sheet.problem((KEY,), words)
        return ground
    other = deployment_file.read(file)
    standing = placed(other, ground, roster) if other.clean else {}
    if not other.clean:
        sheet.problem((KEY,), f"the deployment has problems, the first of them: {next(errors(other.sorted()))}")
    return replace(ground, deployment=standing, deployed_from=file)


def comes(sector: str, side: str, ground: SectorMap, roster: Roster) -> bool:
    """Can a ground unit of a side come to a sector in time? A side that is not deployed can."""
    mine = [base for base in roster.bases.values() if base.side == side and not base.flies]
    placed, arrivals = ground.deployment, ground.arrivals
    starts = {(placed[base.label], base.foot) for base in mine if base.label in placed}
    starts |= {(at, base.foot) for base in mine if base.formation in arrivals for at in arrivals[base.formation].at}
    rivers = {at for at, terrain in ground.terrain.items() if terrain == "river"}
    columns = any(base.bridging for base in mine)
    bridges = rivers if columns else set(ground.bridges)
    return not starts or any(
        sector in reached(ground, start, foot=foot, bridges=bridges) for start, foot in sorted(starts)
    )


class _Coming:
    """The pass over who goes with whom, and which formations come later."""

    def __init__(self, sheet: Sheet, ground: SectorMap, roster: Roster) -> None:
        self.sheet = sheet
        self.ground = ground
        self.roster = roster

    def arrival(self, short: str) -> Arrival | None:
        """When and where a formation comes."""
        path: Path = ("arrives", short)
        if short not in self.roster.formations:
            self.sheet.problem(path, unknown("formation", clip(short), self.roster.formations), key=True)
        told = fit(ArrivalShape, self.sheet, path)
        if told is None or short not in self.roster.formations:
            return None
        if self.ground.turns and told.turn > self.ground.turns:
            words = f"turn {told.turn} does not come: the battle has {self.ground.turns}"
            self.sheet.problem((*path, "turn"), words)
        self._gates(path, told)
        listed = told.at if self.ground.terrain else []
        at = [self._edge((*path, "at", number), sector) for number, sector in enumerate(listed)]
        return Arrival(told.turn, tuple(filter(None, at)), told.counts)

    def _gates(self, path: Path, told: ArrivalShape) -> None:
        """Report where sectors to come at are told without a map, or not told on one."""
        given, on_a_map = "at" in self.sheet.at(path), bool(self.ground.terrain)
        if given and not on_a_map:
            self.sheet.problem((*path, "at"), "there is no map, where this would be", key=True)
        elif given and told.at == []:
            self.sheet.problem((*path, "at"), "a list of sectors is needed, as in [A5, A8]")
        elif on_a_map and not given:
            self.sheet.problem(path, f"`at` is missing: {ArrivalShape.model_fields['at'].description}")

    def _edge(self, path: Path, told: object) -> str:
        """A sector of the edge of the map."""
        sector = on_map(self.sheet, path, told, self.ground.terrain)
        column, row = place(sector) if sector else (0, 0)
        if column not in (0, self.ground.columns - 1) and row not in (0, self.ground.rows - 1):
            self.sheet.problem(path, f"{sector} is not on the edge of the map")
        return sector

    def attachment(self, label: str) -> str:
        """The formation that a unit of the army goes with."""
        path: Path = ("attached", label)
        base, short = self.roster.bases.get(label), self.sheet.at(path)
        own = self.roster.formations.get(base.formation) if base else None
        if base is None:
            self.sheet.problem(path, unknown("base", clip(label), self.roster.bases), key=True)
            return ""
        if own and own.kind != ATTACHED:
            self.sheet.problem(path, f"{label} belongs to {own.short}: only army troops are attached", key=True)
        able = [each.short for each in self.roster.formations.values() if takes(each, base.side)]
        if short not in able:
            self.sheet.problem(path, unknown("formation", clip(str(short)), able))
            return ""
        return str(short)
