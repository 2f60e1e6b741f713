/** The figures of the rule book, for people to read; the server alone plays by them. */

interface HeroFigures {
  kind: string;
  seat: string;
  called: string;
  armour: number;
  fight: number;
  magic: number;
  range: number;
  move: number;
  shoots: boolean;
}

const hero = (kind: string, seat: string, called: string, figures: readonly number[], shoots: boolean): HeroFigures => {
  const [armour = 0, fight = 0, magic = 0, range = 0, move = 0] = figures;
  return { kind, seat, called, armour, fight, magic, range, move, shoots };
};

export const HEROES: readonly HeroFigures[] = [
  hero("warrior", "red", "Thor", [3, 2, 1, 3, 10], false),
  hero("valkyrie", "blue", "Doro", [4, 2, 1, 4, 12], false),
  hero("elf", "green", "Dio", [2, 1, 2, 7, 15], true),
  hero("wizard", "yellow", "Lord Byron", [2, 1, 3, 5, 10], true),
];

interface MonsterFigures {
  kind: string;
  /** For the levels 1, 2 and 3. */
  body: string;
  armour: string;
  fight: string;
  move: number;
  does: string;
}

export const MONSTERS: readonly MonsterFigures[] = [
  {
    kind: "ghost",
    body: "1 2 3",
    armour: "2 2 2",
    fight: "10 20 30",
    move: 7,
    does: "Flies straight at the nearest hero and bursts on them, hit or miss. Walls stop it.",
  },
  {
    kind: "grunt",
    body: "1 2 3",
    armour: "2 3 3",
    fight: "5 8 10",
    move: 9,
    does: "Knows the shortest way round everything and clubs whoever is beside it.",
  },
  {
    kind: "demon",
    body: "1 2 3",
    armour: "3 4 4",
    fight: "5 8 10",
    move: 5,
    does: "Bites beside you; else spits fire at anyone within 5 squares and in sight: 10 points.",
  },
  {
    kind: "lobber",
    body: "1 2 3",
    armour: "2 2 3",
    fight: "3 3 3",
    move: 5,
    does: "Keeps away and throws bombs over walls, up to 4 squares. If it had to walk first, the bomb lands a turn later: step aside.",
  },
  {
    kind: "sorcerer",
    body: "1 2 3",
    armour: "2 3 3",
    fight: "5 8 10",
    move: 9,
    does: "Only where a house rule lets it in: a grunt that nothing can touch in even rounds.",
  },
  {
    kind: "death",
    body: "–",
    armour: "–",
    fight: "10",
    move: 9,
    does: "Never misses and sees the unseen. Only magic ends it, or its fill: 200 points drunk from the party.",
  },
  {
    kind: "thief",
    body: "1",
    armour: "3",
    fight: "–",
    move: 10,
    does: "Comes after every 20 monsters slain, walks through doors, takes your best thing without a roll and runs for the exit. Slain, it drops it.",
  },
];

/** A kind, and what it is for. */
type Thing = readonly [kind: string, title: string, words: string];

export const THINGS: readonly Thing[] = [
  ["key", "Key", "Opens one chain of doors or one chest. Keys and potions share ten places on your belt."],
  [
    "potion",
    "Potion",
    "Break it for magic, as your fight. Or shoot one that lies there: it bursts at half your range.",
  ],
  ["food", "Food", "10 body points at once, past 100 too."],
  [
    "booze",
    "Booze",
    "10 body points as well. Struck by a shot, it slows every hero within 5 squares for 5 turns: half the move.",
  ],
  ["treasure", "Treasure", "100 points of treasure."],
  ["jewel_bag", "Jewel bag", "500 points of treasure."],
  [
    "chest",
    "Chest",
    "A key opens it and a die says what was in it: 1 a ghost, 2–3 treasure, 4 food, 5 a potion, 6 an enchantment that you choose.",
  ],
  ["corpse", "Corpse", "What a fallen hero carried. Loot it from beside."],
];

export const ENCHANTMENTS: readonly Thing[] = [
  ["extra_armour", "Extra armour", "1 harder to hit."],
  ["extra_magic", "Extra magic", "1 more magic power."],
  ["fight_power", "Fight power", "1 more from each hit."],
  ["extra_speed", "Extra speed", "1 more square a move."],
  ["throw_weapon", "Throw weapon", "You may shoot; for warrior and valkyrie."],
  ["rebound_shots", "Rebound shots", "Your shots come back off walls, three times."],
  ["invisibility", "Invisibility", "For 5 turns no monster but Death sees you."],
];

export const PLACES: readonly Thing[] = [
  ["exit", "Exit", "Step on it and you are out, with all you carry. Your turn is over."],
  ["door", "Door", "Locked. One key opens the whole chain in a line."],
  ["crumbling", "Cracked wall", "One blow or shot brings it down, no roll."],
  ["wall", "Wall", "Stops steps, shots and sight. You cannot cut its corners."],
  ["teleporter", "Teleporter", "Takes you to another one, by chance if there are several. Monsters never use it."],
  ["tile", "Hurtful tile", "Each step on it rolls a die: at least your own armour, and you lose 10."],
];
