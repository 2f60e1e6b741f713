/**
 * The wire's messages and the parts of a scene. Written by `python -m paperdelve.wire.typescript`: change the
 * Python classes, not this file. wire/PROTOCOL.md says it in words.
 */

export type Fields = Record<string, unknown>;

/** What carries a scene over to the next: its name, then its parts. */
export type Change =
  | ["clear"]
  | ["board", board: Fields]
  | ["terrain", space: number, letter: string]
  | ["counter", id: string, counter: Fields]
  | ["set", id: string, fields: Fields]
  | ["move", id: string, spaces: number[]]
  | ["gone", id: string]
  | ["sheet", seat: string, fields: Fields]
  | ["turn", fields: Fields]
  | ["table", fields: Fields]
  | ["seat", seat: string, fields: Fields]
  | ["log", words: string]
  | ["chat", room: string, name: string, words: string]
  | ["roll", who: string, die: number, needed: number | null, hit: boolean | null]
  | ["shot", id: string, spaces: number[], end: string | null]
  | ["burst", space: number, spaces: number[]];

/** What a viewpoint knows of a table at one number. */
export interface SceneParts {
  board: Fields;
  counters: Record<string, Fields>;
  sheets: Record<string, Fields>;
  turn: Fields;
  table: Fields;
  seats: Record<string, Fields>;
  log: string[];
  chat: string[][];
}

/**
 * The first message of a connection to a table.
 *
 * `code` is the link's, for playing, watching or hosting; `tokens` are the secrets of the seats held.
 * `last` is the number of the scene still held, or None for none; it counts only if it was got with this
 * code and these tokens. Tokens that are not valid any more are passed over, as `Welcome.seats` shows; if
 * none of them is, the Hello is refused.
 */
export interface Hello {
  type: "hello";
  code: string;
  name?: string;
  tokens?: readonly string[];
  last?: number | null;
  /** Whether no person sits there, but a program that plays by itself. */
  bot?: boolean;
}

/** Make a table instead of joining one. `options` belong to the game (`map`, house rules). */
export interface Create {
  type: "create";
  ref: number;
  game?: string;
  options?: Readonly<Fields>;
  title?: string;
  gm?: boolean;
  /** `wait`, `pass` or `bot`. */
  absence?: string;
  absent_seconds?: number;
  turn_seconds?: number | null;
  answer_seconds?: number;
  spectators?: boolean;
  /** Whether the table is shown to those who ask for the open tables. */
  listed?: boolean;
  /** How long spectators are kept behind, chat included. */
  delay_seconds?: number;
  /** Whether the text that was brought is the option `map`. */
  brought?: boolean;
}

/** Ask for the tables that are open to everybody. */
export interface ListTables {
  type: "listtables";
  ref: number;
}

/** Take a free seat; answered by Seated with its token. */
export interface Sit {
  type: "sit";
  ref: number;
  seat: string;
  name?: string;
}

/** Give a seat back. */
export interface Leave {
  type: "leave";
  ref: number;
  seat: string;
}

/** Choose for a seat before the start (Gauntlet: `class` and the hero's `name`). */
export interface Choose {
  type: "choose";
  ref: number;
  seat: string;
  choices: Readonly<Record<string, string>>;
}

/** Say that a seat is ready, or is not. */
export interface Ready {
  type: "ready";
  ref: number;
  seat: string;
  ready?: boolean;
}

/** Start the game: by the GM, or by anyone seated when every taken seat is ready. */
export interface Start {
  type: "start";
  ref: number;
}

/** Let a bot play a seat (a free one, or one's own, or as the host any), or take it from the bot again. */
export interface Fill {
  type: "fill";
  ref: number;
  seat: string;
  bot?: boolean;
}

/** A command of the game for a seat (or `gm`), chosen when the scene with `number` was seen. */
export interface Do {
  type: "do";
  ref: number;
  seat: string;
  number: number;
  command: string;
}

/** Ask for the spaces that a command would cross; answered by Told. */
export interface Ask {
  type: "ask";
  ref: number;
  seat: string;
  command: string;
}

/** Chat: players and GM among themselves, spectators among themselves. */
export interface Say {
  type: "say";
  ref: number;
  text: string;
  /** Whisper it: as the GM to a seat, from a seat to `gm`. Nobody else hears it. */
  to?: string;
}

/** Remind whoever must act. */
export interface Nudge {
  type: "nudge";
  ref: number;
}

/** Stop the game and its clocks: by the GM, or without one by any player. */
export interface Pause {
  type: "pause";
  ref: number;
}

/** Let the game go on. */
export interface Resume {
  type: "resume";
  ref: number;
}

/** The host frees a seat; its token is worthless from then on. */
export interface Kick {
  type: "kick";
  ref: number;
  seat: string;
}

/** Ask to go back to the scene with `number`: the GM's word does it; players must all consent. */
export interface TakeBack {
  type: "takeback";
  ref: number;
  number: number;
}

/** Answer an open wish to take back. */
export interface Consent {
  type: "consent";
  ref: number;
  seat: string;
  yes: boolean;
}

/** The host ends the table. */
export interface Close {
  type: "close";
  ref: number;
}

/** A new game with the same people, after the end. */
export interface Again {
  type: "again";
  ref: number;
}

/** Ask for a fresh scene. */
export interface Refresh {
  type: "refresh";
}

/** Bring a text, or with `first` false the next piece of it; what says `brought` then takes it. */
export interface Bring {
  type: "bring";
  ref: number;
  text: string;
  first?: boolean;
}

/** Ask what a table of this game may be made with; answered by Maps. */
export interface ListMaps {
  type: "listmaps";
  ref: number;
  game?: string;
}

/** Ask what is wrong with a map: given as plain data, as text, or `brought`; answered by Checked. */
export interface CheckMap {
  type: "checkmap";
  ref: number;
  map?: Readonly<Fields>;
  text?: string;
  brought?: boolean;
}

/**
 * Keep a map's text on the server under a name of one's own; it takes the place of one of that name.
 *
 * `owner` is a secret that the client made up, of 22 characters or more.
 */
export interface KeepMap {
  type: "keepmap";
  ref: number;
  owner: string;
  name: string;
  text?: string;
  brought?: boolean;
}

/** Ask which maps of an owner are kept; answered by Kept. */
export interface KeptMaps {
  type: "keptmaps";
  ref: number;
  owner: string;
}

/** Ask for a map that is kept; answered by Checked. */
export interface KeptMap {
  type: "keptmap";
  ref: number;
  owner: string;
  name: string;
}

/** Keep a map no longer. */
export interface DropMap {
  type: "dropmap";
  ref: number;
  owner: string;
  name: string;
}

/**
 * Make a map of another program's plan; answered by Imported.
 *
 * `text`, or what was `brought`, is JSON: an object of `files`, `main` and what the GM chooses;
 * PROTOCOL.md has its fields.
 */
export interface ImportMap {
  type: "importmap";
  ref: number;
  text?: string;
  brought?: boolean;
}

/** Fill a map with keys, foes and rewards until bots win as often as is wished; answered by Made. */
export interface StockMap {
  type: "stockmap";
  ref: number;
  heroes?: number;
  difficulty?: string;
  seed?: number;
  text?: string;
  brought?: boolean;
  /** Choose start and exit anew, even where the map has them. */
  new_ends?: boolean;
}

/** Draw a dungeon out of nothing and stock it, unless it shall be `bare`; answered by Made. */
export interface DrawMap {
  type: "drawmap";
  ref: number;
  rooms?: number;
  style?: string;
  seed?: number;
  heroes?: number;
  difficulty?: string;
  bare?: boolean;
}

/** Ask how a map plays; answered by Surveyed. */
export interface SurveyMap {
  type: "surveymap";
  ref: number;
  text?: string;
  brought?: boolean;
}

/** Want no answer any more to an earlier request of this connection: it is refused, if it still waits. */
export interface Cancel {
  type: "cancel";
  ref: number;
  request: number;
}

/** Open a replay file, in the text or `brought`, in place of a table; answered by Opened. */
export interface Replay {
  type: "replay";
  ref: number;
  text?: string;
  brought?: boolean;
}

/** Ask for the scene at an earlier number; answered by Seen. */
export interface Look {
  type: "look";
  ref: number;
  number: number;
}

/** Ask what happened after one number, up to another one and with it; answered by Recalled. */
export interface History {
  type: "history";
  ref: number;
  after: number;
  upto: number;
}

/** Ask who did what in the last game; answered by Counted. */
export interface Statistics {
  type: "statistics";
  ref: number;
}

/** Ask the server to judge every command again and to roll every die again; answered by Verified. */
export interface Verify {
  type: "verify";
  ref: number;
}

/** Ask for the replay file; answered by Parts and Exported. */
export interface Export {
  type: "export";
  ref: number;
}

/** Everything that a client may send. */
export type ClientMessage =
  | Hello
  | Create
  | ListTables
  | Sit
  | Leave
  | Choose
  | Ready
  | Start
  | Fill
  | Do
  | Ask
  | Say
  | Nudge
  | Pause
  | Resume
  | Kick
  | TakeBack
  | Consent
  | Close
  | Again
  | Refresh
  | Bring
  | ListMaps
  | CheckMap
  | KeepMap
  | KeptMaps
  | KeptMap
  | DropMap
  | ImportMap
  | StockMap
  | DrawMap
  | SurveyMap
  | Cancel
  | Replay
  | Look
  | History
  | Statistics
  | Verify
  | Export;

/** The answer to Hello; a Scene or the missing Updates follow. */
export interface Welcome {
  type: "welcome";
  table: string;
  /** `gm`, `player` or `spectator`. */
  role: string;
  seats: string[];
  number: number;
  /** The server's version. */
  server: string;
  rules: number;
  /** Whether the host's powers are yours: the GM's, or without a GM those of who made the table. */
  host: boolean;
  /** The code for playing, to share; empty for spectators. */
  play: string;
  /** The code for watching, to share; empty where nobody may watch. */
  watch: string;
  /** The highest ref of a Do so far for each of your seats (`gm` too). */
  refs: Record<string, number>;
}

/** All that this viewpoint may know, at `number`; the fields of `scene` are those of wire/scene.py. */
export interface Scene {
  type: "scene";
  number: number;
  scene: Fields;
}

/** The changes that lead from scene `number` - 1 to `number`, in order; see wire/scene.py. */
export interface Update {
  type: "update";
  number: number;
  changes: Change[];
}

/**
 * What a seat may do in the scene with `number`: each a map with the fields of rules.game.Offer.
 *
 * Sent a moment after what changed them, only to who holds the seat; empty when it is not to act any more.
 * `seconds` are left until the table answers or ends the turn for the seat, None for no limit.
 */
export interface Offers {
  type: "offers";
  number: number;
  seat: string;
  offers: object[];
  seconds: number | null;
}

/** A request was carried out; `number` is the record it made, or None if it made none. */
export interface Accepted {
  type: "accepted";
  ref: number;
  number: number | null;
}

/** A request was refused and changed nothing; `reason` is for people, `code` a word for programs. */
export interface Refused {
  type: "refused";
  ref: number;
  code: string;
  reason: string;
}

/** A seat is yours; keep the token, it is shown only once. */
export interface Seated {
  type: "seated";
  ref: number;
  seat: string;
  token: string;
}

/**
 * A seat is not yours any more on this connection.
 *
 * `code` is `left`, `kicked` or `taken_over` (the token was used elsewhere, where it stays valid).
 * A fresh Scene follows if you see less now.
 */
export interface Unseated {
  type: "unseated";
  seat: string;
  code: string;
  reason: string;
}

/** A table was made. The codes make its links; `watch` is empty where nobody may watch. */
export interface Created {
  type: "created";
  ref: number;
  table: string;
  play: string;
  watch: string;
  /** The host's secret: the GM's where there is one, else for kick and close. */
  host: string;
  seed_hash: string;
}

/** Open tables: each a map of code (to watch), title, game, phase, players, seats, people, spectators. */
export interface Tables {
  type: "tables";
  ref: number;
  tables: Fields[];
}

/** The spaces that the command asked about would cross, in order. */
export interface Told {
  type: "told";
  ref: number;
  spaces: number[];
}

/** Who is here, whole each time: maps of name, role, seats, and where they are true host and bot. */
export interface Presence {
  type: "presence";
  people: object[];
  spectators: number;
}

/** Somebody reminds you that it is your turn. */
export interface Nudged {
  type: "nudged";
  seat: string;
  by: string;
}

/** What came could not be read: `path` says where, `reason` what was expected. Nothing was changed. */
export interface Fault {
  type: "fault";
  path: string;
  reason: string;
}

/** The last message before the server closes; `retry` says whether coming back makes sense. */
export interface Goodbye {
  type: "goodbye";
  code: string;
  reason: string;
  retry: boolean;
}

/** What a table can be made with. All of it is plain data of the game; PROTOCOL.md has the fields. */
export interface Maps {
  type: "maps";
  ref: number;
  /** The dungeons that come with the server, each with its first level for a picture. */
  maps: Fields[];
  /** What a host may set beside the map. */
  settings: Fields[];
  /** What may be chosen for a hero, with its figures. */
  classes: Record<string, Fields>;
  /** What an editor may draw and put, and what a GM may do while they play. */
  palette: Fields;
}

/**
 * What is wrong with a map, and the map in both of its forms.
 *
 * A long map comes before this in Parts, which together are one JSON object with `map` and `text`; the
 * two fields are null and empty then.
 */
export interface Checked {
  type: "checked";
  ref: number;
  problems: Fields[];
  /** As plain data; null if it cannot be read. */
  map: Fields | null;
  /** As the text of a map file; empty if it cannot be read. */
  text: string;
}

/** The maps of an owner: each a map of name, title, changed (seconds since 1970). */
export interface Kept {
  type: "kept";
  ref: number;
  maps: Fields[];
}

/** How far a request is: sent now and then before its answer. */
export interface Working {
  type: "working";
  ref: number;
  words: string;
  done: number;
  /** Of how many steps so many are done; 0 if nobody knows. */
  of: number;
}

/** A map made from a plan, and what became of everything in it. */
export interface Imported {
  type: "imported";
  ref: number;
  /** What the plan's format is called; empty for a map file of our own. */
  format: string;
  /** Which of the files it was made of. */
  main: string;
  problems: Fields[];
  map: Fields | null;
  text: string;
  findings: Fields[];
  questions: Fields[];
  tiles: Fields[];
  meanings: Fields[];
}

/** A map that was drawn or stocked, and what trial games came to. */
export interface Made {
  type: "made";
  ref: number;
  problems: Fields[];
  map: Fields | null;
  text: string;
  remarks: string[];
  placed: Fields[];
  trials: Record<string, number>;
}

/** How a map plays, in short sentences. */
export interface Surveyed {
  type: "surveyed";
  ref: number;
  remarks: Fields[];
}

/** A replay file was read; Look, History and so on are about it. Its numbers go from 1 to `number`. */
export interface Opened {
  type: "opened";
  ref: number;
  number: number;
  title: string;
  /** Those that played. */
  seats: string[];
}

/** The scene at a number, as your viewpoint may know it. */
export interface Seen {
  type: "seen";
  ref: number;
  number: number;
  scene: Fields;
}

/**
 * What happened after a number, up to `last`; if that is not far enough, ask again from there.
 *
 * A number that is missing changed nothing that you may see.
 */
export interface Recalled {
  type: "recalled";
  ref: number;
  /**
   * Each a map of number, seat, command, time (seconds since the first record), changes, marks; where the
   * game went back also `back`.
   */
  records: Fields[];
  last: number;
}

/** Who did what in the last game, as far as you may know of it. */
export interface Counted {
  type: "counted";
  ref: number;
  /** By seat; PROTOCOL.md has the fields. */
  heroes: Record<string, Fields>;
  /** Where heroes lost body points: level (from 0), space, how many. */
  hurt_at: number[][];
}

/** Whether all is as rules and dice make it; if not, `words` say where it is not. */
export interface Verified {
  type: "verified";
  ref: number;
  same: boolean;
  words: string;
}

/** A piece of a long answer: all that come before the answer with this ref are put together in order. */
export interface Part {
  type: "part";
  ref: number;
  text: string;
}

/** The replay file has been sent in Parts; `name` is what it may be called. */
export interface Exported {
  type: "exported";
  ref: number;
  name: string;
}

/** Everything that the server may send. */
export type ServerMessage =
  | Welcome
  | Scene
  | Update
  | Offers
  | Accepted
  | Refused
  | Seated
  | Unseated
  | Created
  | Tables
  | Told
  | Presence
  | Nudged
  | Fault
  | Goodbye
  | Maps
  | Checked
  | Kept
  | Working
  | Imported
  | Made
  | Surveyed
  | Opened
  | Seen
  | Recalled
  | Counted
  | Verified
  | Part
  | Exported;
