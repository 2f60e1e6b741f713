"""Values that nobody changes once they are made.

The type checker holds everybody to that. When the program runs they are ordinary attrs classes with slots:
``attrs.frozen`` would set each field by ``object.__setattr__``, so that a value took four times as long to
make, and every command makes a dozen.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attrs import frozen
else:
    from functools import partial

    from attrs import define

    frozen = partial(define, unsafe_hash=True)

__all__ = ["frozen"]
