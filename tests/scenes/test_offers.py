"""What a seat may do, as the data of the Offers message."""

from paperdelve.rules.board import space
from paperdelve.rules.gauntlet.dungeon import Counter
from paperdelve.scenes.gauntlet import GAUNTLET_VIEWER as VIEWER
from paperdelve.wire.codec import JsonCodec, MsgpackCodec
from paperdelve.wire.messages import Offers
from tests.rules.setups import begun, dungeon, level


def test_offers_are_plain() -> None:
    """Each says what to do, in words too, where, with the number to roll; what is not there is left out."""
    state = begun(
        dungeon(level("S.E\n.g.\n", Counter("grunt", space(0, 1), level=2))),
        {"red": {"class": "warrior", "potions": 1}},
    )
    assert VIEWER.offers(state, "red") == [
        {"do": "go", "words": "10 spaces left", "at": (1, 2, space(2, 1))},
        {"do": "fight", "words": "strike", "at": (space(0, 1), space(1, 1)), "needs": (3, None)},
        {"do": "potion", "words": "magic bursts 3 spaces far"},
        {"do": "end", "words": "end your turn", "final": True},
    ]
    assert VIEWER.offers(state, "blue") == []


def test_offers_go_over_the_wire() -> None:
    """Both codecs carry them as they are, tuples as lists."""
    state = begun("S..E\n.c.%\n", {"red": {"class": "elf", "keys": 1}})
    offers = VIEWER.offers(state, "red")
    for codec in (MsgpackCodec(), JsonCodec()):
        message = codec.decode_server(codec.encode(Offers(7, "red", offers)))
        assert isinstance(message, Offers)
        assert [offer["do"] for offer in message.offers] == ["go", "open", "fight", "end"]
        assert message.offers[1]["at"] == [space(1, 1)]
