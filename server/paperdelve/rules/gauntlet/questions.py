"""The questions that a turn may wait for."""

from paperdelve.frozen import frozen


@frozen
class PassQuestion:
    """A mover asks ``asked`` to let it through (G3.6).

    ``path`` is what is left to walk, ``granted`` who agreed in this run.
    """

    mover: str
    asked: str
    path: tuple[int, ...]
    granted: tuple[str, ...] = ()


@frozen
class TradeQuestion:
    """A mover offers ``asked`` a trade (G5.9); None stands for nothing."""

    mover: str
    asked: str
    give: str | None
    take: str | None


@frozen
class EnchantmentQuestion:
    """A chest offers ``asked`` an enchantment, to lie on its space (G6.8)."""

    asked: str
    at: int


@frozen
class Waiting:
    """The question that is open; exactly one field is set."""

    passing: PassQuestion | None = None
    trade: TradeQuestion | None = None
    enchantment: EnchantmentQuestion | None = None

    @property
    def asked(self) -> str:
        """The colour that must answer."""
        question = self.passing or self.trade or self.enchantment
        assert question is not None
        return question.asked

    @property
    def kind(self) -> str:
        """``pass``, ``trade`` or ``enchantment``."""
        if self.passing:
            return "pass"
        return "trade" if self.trade else "enchantment"
