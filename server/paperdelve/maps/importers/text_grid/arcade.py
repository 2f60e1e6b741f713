"""What the things of the arcade game become, by the names that its decoders gave them."""

from paperdelve.maps.importers.thing import Thing

GENERATORS = {
    "GHOST": "ghost",
    "GRUNT": "grunt",
    "DEMON": "demon",
    "LOBBER": "lobber",
    "SORC": "sorcerer",
    "AUX_GRUNT": "grunt",
}

ARCADE: dict[str, Thing] = {
    "TILE_FLOOR": Thing("floor", "floor"),
    "TILE_STUN": Thing("tiles that stun", "floor", same=False),
    "WALL_REGULAR": Thing("walls", "wall"),
    "WALL_MOVABLE": Thing("movable walls", "breakable", same=False),
    "WALL_SECRET": Thing("secret walls", "breakable"),
    "WALL_DESTRUCTABLE": Thing("destructible walls", "breakable"),
    "WALL_RANDOM": Thing("walls that are there at random", "breakable", same=False),
    **{f"WALL_TRAPCYC{n}": Thing("walls that come and go", "breakable", same=False) for n in (1, 2, 3)},
    **{f"TILE_TRAP{n}": Thing("trap tiles", "hurt") for n in (1, 2, 3)},
    "DOOR_HORIZ": Thing("horizontal doors", "door-h"),
    "DOOR_VERT": Thing("vertical doors", "door-v"),
    "PLAYERSTART": Thing("the start", "start"),
    "EXIT": Thing("exits", "exit"),
    "EXITTO6": Thing("exits to level 6", "exit"),
    "MONST_GHOST": Thing("ghosts", "ghost"),
    "MONST_GRUNT": Thing("grunts", "grunt"),
    "MONST_DEMON": Thing("demons", "demon"),
    "MONST_LOBBER": Thing("lobbers", "lobber"),
    "MONST_SORC": Thing("sorcerers", "sorcerer"),
    "MONST_AUX_GRUNT": Thing("grunts of another colour", "grunt"),
    "MONST_DEATH": Thing("Death", "death"),
    "MONST_ACID": Thing("acid puddles", "hurt", same=False),
    "MONST_SUPERSORC": Thing("super sorcerers", "sorcerer 3", same=False),
    "MONST_IT": Thing("It", "floor", same=False),
    "MONST_DRAGON": Thing("dragons", "demon 3", same=False),
    "MONST_THIEF": Thing("thieves", "thief"),
    "MONST_MUGGER": Thing("muggers", "thief", same=False),
    **{
        f"GEN_{kind}{points}": Thing(
            f"{monster} generators of strength {points}", f"generator {monster} {points}"
        )
        for kind, monster in GENERATORS.items()
        for points in (1, 2, 3)
    },
    "TREASURE": Thing("treasure", "treasure"),
    "TREASURE_LOCKED": Thing("locked chests", "chest"),
    "TREASURE_BAG": Thing("bags of gold", "treasure"),
    "FOOD_DESTRUCTABLE": Thing("food", "food"),
    "FOOD_INVULN": Thing("food that cannot be shot", "food"),
    "POT_DESTRUCTABLE": Thing("potions", "potion"),
    "POT_INVULN": Thing("potions that cannot be shot", "potion"),
    "HIDDENPOT": Thing("hidden potions", "potion", same=False),
    "KEY": Thing("keys", "key"),
    "POWER_INVIS": Thing("invisibility", "invisibility"),
    "POWER_REPULSE": Thing("repulsiveness", "extra armour", same=False),
    "POWER_REFLECT": Thing("reflective shots", "rebound shots"),
    "POWER_TRANSPORT": Thing("transportability", "extra speed", same=False),
    "POWER_SUPERSHOT": Thing("super shots", "fight power", same=False),
    "POWER_INVULN": Thing("invulnerability", "extra armour", same=False),
    "TRANSPORTER": Thing("transporters", "teleporter"),
    "FORCEFIELDHUB": Thing("hubs of force fields", "floor", same=False),
}

SYMBOLS: dict[str, str] = {
    ".": "TILE_FLOOR",
    " ": "TILE_FLOOR",
    "#": "WALL_REGULAR",
    "m": "WALL_MOVABLE",
    "s": "WALL_SECRET",
    "w": "WALL_DESTRUCTABLE",
    "?": "WALL_RANDOM",
    "@": "PLAYERSTART",
    "E": "EXIT",
    "G": "MONST_GHOST",
    "g": "MONST_GRUNT",
    "d": "MONST_DEMON",
    "l": "MONST_LOBBER",
    "z": "MONST_SORC",
    "a": "MONST_ACID",
    "T": "TREASURE",
    "C": "TREASURE_LOCKED",
    "f": "FOOD_DESTRUCTABLE",
    "p": "POT_DESTRUCTABLE",
    "k": "KEY",
    "O": "TRANSPORTER",
    "F": "FORCEFIELDHUB",
}
"""What the letters of a maze mean that its own legend leaves alone."""
