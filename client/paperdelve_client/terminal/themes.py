"""The themes of the application, one for each palette of the board."""

from textual.theme import Theme

THEMES = (
    Theme(
        "night",
        primary="#6ba8ff",
        secondary="#7fdbca",
        accent="#ffcc66",
        warning="#ffab40",
        error="#ff6b6b",
        success="#63d471",
        foreground="#e6e6e6",
        background="#16181d",
        surface="#1d2027",
        panel="#262a33",
    ),
    Theme(
        "paper",
        primary="#1565c0",
        secondary="#00695c",
        accent="#7a4a00",
        warning="#8a4b08",
        error="#b3261e",
        success="#1b5e20",
        foreground="#22201c",
        background="#fbf8ef",
        surface="#f4efe1",
        panel="#e9e1cc",
        dark=False,
    ),
    Theme(
        "safe",
        primary="#56b4e9",
        secondary="#009e73",
        accent="#f0e442",
        warning="#e69f00",
        error="#d55e00",
        success="#009e73",
        foreground="#f2f2f2",
        background="#101418",
        surface="#171d23",
        panel="#222a32",
    ),
    Theme(
        "mono",
        primary="#ffffff",
        secondary="#ffffff",
        accent="#ffffff",
        warning="#ffffff",
        error="#ffffff",
        success="#ffffff",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#202020",
    ),
)
"""The usual one first; ``safe`` is for colour-blind people, ``mono`` has no colours."""
NAMES = tuple(theme.name for theme in THEMES)
