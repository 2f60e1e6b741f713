/** What the keys do at a table, for people: keys, then what they do. */
export const KEYS: readonly (readonly [string, string])[] = [
  [
    "← ↑ → ↓, Home, End, Page Up, Page Down",
    "one step, the last four aslant; into something: do what can be done to it",
  ],
  ["1 to 9", "the same, as the digits lie: 8 is up, 3 is down and right"],
  ["Shift and arrows, or V", "move a cursor that tells what is where; V or Escape puts it away"],
  ["Enter", "do what can be done at the cursor; say yes where something is asked"],
  ["Escape", "put away what is open"],
  ["1, 2, 3 …, Y, N", "answer a question"],
  ["+, −, 0", "nearer, farther, the whole level"],
  ["C", "follow who acts, or stop following"],
  ["X", "skip what is being shown"],
  ["U", "take back your last command"],
  ["H", "talk: to the chat"],
  ["Tab", "to the buttons and lists, and back"],
  ["?", "this card"],
];
