"""Saying how long ago something was."""


def ago(then: int, now: int) -> str:
    """Say how long ago that was; both in seconds."""
    minutes = (now - then) // 60
    if minutes < 2:
        return "just now"
    if minutes < 90:
        return f"{minutes} minutes ago"
    hours = round(minutes / 60)
    return f"{hours} hours ago" if hours < 36 else f"{round(hours / 24)} days ago"
