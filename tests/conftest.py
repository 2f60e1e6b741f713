"""What all tests share."""

from hypothesis import settings

settings.register_profile("house", deadline=None)  # a machine that is busy is no fault
settings.load_profile("house")
