/** Pictures inside a plan are left out before it is sent: no walls are read from them, and they are most of it. */

/** How a string of JSON begins that holds a picture: a data URL, or PNG, JPEG, WebP or GIF in Base64. */
const PICTURE = /"(?:data:image\\?\/|iVBORw0KGgo|\\?\/9j\\?\/|UklGR|R0lGOD)/g;
/** Characters of a string that is worth the trouble. */
const LEAST = 200;

/** The same JSON with empty strings in the place of pictures. */
export function slim(json: string): string {
  const kept: string[] = [];
  let at = 0;
  PICTURE.lastIndex = 0;
  for (let found = PICTURE.exec(json); found; found = PICTURE.exec(json)) {
    const end = endOf(json, found.index + 1);
    if (end < 0) break;
    if (end - found.index >= LEAST && !isEscaped(json, found.index)) {
      kept.push(json.slice(at, found.index), '""');
      at = end + 1;
    }
    PICTURE.lastIndex = end + 1;
  }
  kept.push(json.slice(at));
  return kept.join("");
}

/** Where the quote stands that ends a string; -1 if there is none. */
function endOf(json: string, from: number): number {
  let end = json.indexOf('"', from);
  while (end > 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end;
}

function isEscaped(json: string, at: number): boolean {
  let slashes = 0;
  while (json[at - 1 - slashes] === "\\") slashes += 1;
  return slashes % 2 === 1;
}
