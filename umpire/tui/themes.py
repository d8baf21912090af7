"""Dark, light and high contrast: orange and blue for the two sides, yellow for the cursor, grey for a draw."""

from textual.theme import Theme

SIDES = {
    "attacker-block": "#E69F00",
    "attacker-text": "#000000",
    "defender-block": "#0072B2",
    "defender-text": "#FFFFFF",
    "draw-block": "#8A8A8A",
    "draw-text": "#000000",
    "cursor-block": "#F0E442",
    "cursor-text": "#000000",
}

DARK = Theme(
    name="umpire-dark",
    primary="#F0E442",
    foreground="#E4E6EA",
    background="#101216",
    surface="#16191F",
    panel="#1F2530",
    error="#FF7A59",
    warning="#F0E442",
    success="#5FCF9A",
    variables={**SIDES, "attacker": "#F2B134", "defender": "#62B5EA", "quiet": "#8E96A3", "key": "#F0E442"},
)
LIGHT = Theme(
    name="umpire-light",
    primary="#005A9C",
    foreground="#14171C",
    background="#FBFAF6",
    surface="#F1EFE8",
    panel="#E2DFD4",
    error="#B3261E",
    warning="#8A6100",
    success="#1B6E42",
    dark=False,
    variables={**SIDES, "attacker": "#8A5A00", "defender": "#005A9C", "quiet": "#5E636B", "key": "#005A9C"},
)
CONTRAST = Theme(
    name="umpire-contrast",
    primary="#FFFF00",
    foreground="#FFFFFF",
    background="#000000",
    surface="#000000",
    panel="#000000",
    error="#FF8080",
    warning="#FFFF00",
    success="#80FF80",
    variables={**SIDES, "attacker": "#FFC040", "defender": "#80D0FF", "quiet": "#D0D0D0", "key": "#FFFF00"},
)
THEMES = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST}
