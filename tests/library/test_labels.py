import pytest

from umpire.library.labels import labels, letter, short_name


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("14 Panzer Division", "14 Pz"),
        ("14th Panzer Division", "14 Pz"),
        ("13th Guards Rifle Division", "13 Gd Rif"),
        ("3rd Guards Tank Corps", "3 Gd Tk"),
        ("Grossdeutschland", "Grossdeutschland"),
        ("The Army Group", "The Army Group"),
    ],
)
def test_short_name(name: str, short: str) -> None:
    assert short_name(name) == short


def test_one_of_a_name_needs_no_number() -> None:
    assert labels(["A", "B", "A"], ()) == ["A 1", "B", "A 2"]


def test_generated_labels_keep_clear_of_given_ones() -> None:
    assert labels(["A", "A", "B"], ["A 1", "B"]) == ["A 2", "A 3", "B 1"]


def test_a_number_in_a_name_is_no_label() -> None:
    assert labels(["A", "A", "A 1"], ()) == ["A 1", "A 2", "A 1 1"]


def test_letter() -> None:
    assert letter("Clibanarius", ()) == "c"
    assert letter("Clibanarius", "cl") == "i"
    assert letter("14/36", "ab") == "c"
    assert letter("Any", "abcdefghijklmnopqrstuvwxyz") == ""
