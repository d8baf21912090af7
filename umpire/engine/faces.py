"""Faces of six-sided dice, as they are typed and told."""

from umpire.engine.ask import Answer
from umpire.engine.naming import Illegal
from umpire.engine.odds import FACES


def counted(dice: int) -> str:
    """So many dice in words."""
    return "1 die" if dice == 1 else f"{dice} dice"


def read_faces(faces: Answer, dice: int, who: str) -> tuple[int, ...]:
    """So many faces of six-sided dice. Raises Illegal."""
    if not isinstance(faces, list | tuple) or any(type(face) is not int for face in faces):
        raise Illegal(f"{who}: faces are wanted, not {faces!r}")
    for face in faces:
        if face not in FACES:
            raise Illegal(f"{who}: no die shows {face}; faces are 1 to 6")
    if len(faces) != dice:
        raise Illegal(f"{who}: {counted(len(faces))} given, {dice} due")
    return tuple(faces)


def parse_faces(token: str) -> list[int]:
    """Faces typed with or without separators: `6431`, `6 4 3 1`, `6,4,3,1`. Raises Illegal."""
    digits = token.replace(",", " ").replace(" ", "")
    if not digits or not digits.isascii() or not digits.isdigit():
        raise Illegal(f"{token.strip() or 'nothing'} is no throw; type the faces, 1 to 6")
    return [int(face) for face in digits]


def typed(faces: Answer) -> str:
    """The token of faces, or of best dice alone."""
    return "".join(str(face) for face in faces)


def told(faces: Answer) -> str:
    """The same in words."""
    return f"best {faces}" if isinstance(faces, str) else " ".join(str(face) for face in faces)
