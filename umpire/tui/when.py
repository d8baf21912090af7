"""When something was, as people say it."""

from datetime import datetime


def when(then: datetime, now: datetime) -> str:
    """`today 14:05`, `yesterday 20:10`, `3 days ago`; from a week on, and where clocks differ, the date."""
    days = (now.date() - then.date()).days
    if days in (0, 1):
        return f"{('today', 'yesterday')[days]} {then:%H:%M}"
    return f"{days} days ago" if 1 < days < 7 else f"{then.day} {then:%b %Y}"
