/** The files of a plan: read, slimmed down, and made ready to be sent. */
import { slim } from "./slim";

/** Bytes of the largest file that is worth reading. */
const LARGEST = 64_000_000;
/** Bytes from which pictures are looked for in a file. */
const LARGE = 100_000;
/** Characters in which all files may be sent together; the server takes a little more. */
const MOST = 4_000_000;
const MOST_FILES = 50;
/** What comes beside a plan and is not read. */
const UNREAD = /^(image|audio|video|font)\//;

/** Whether a picture that comes alone is small enough for a level of a pixel a space; the server knows those. */
const isLevel = ({ type, size }: File): boolean => type === "image/png" && size <= LARGE;

/** By its path, the content of each file in Base64. */
export type PlanFiles = Readonly<Record<string, string>>;

/** Read what somebody chose or dropped; raises an Error with a sentence for people. */
export async function readPlan(files: readonly File[]): Promise<PlanFiles> {
  const plans = files.filter(({ type }) => !UNREAD.test(type));
  const read = plans.length ? plans : files.filter(isLevel);
  if (!read.length)
    throw new Error(
      files.length
        ? "This is a picture; a plan is the file with the walls, from the program that drew them."
        : "There is no file.",
    );
  if (read.length > MOST_FILES) throw new Error(`These are too many files: at most ${MOST_FILES} make a plan.`);
  const entries = await Promise.all(read.map(async (file) => [pathOf(file), await encoded(file)] as const));
  const size = entries.reduce((sum, [, content]) => sum + content.length, 0);
  if (size > MOST) {
    const most = Math.floor((MOST * 3) / 4 / 100_000) / 10;
    throw new Error(`This is too large to be imported here: at most ${most} MB, its pictures left out.`);
  }
  return Object.fromEntries(entries);
}

const pathOf = (file: File): string => file.webkitRelativePath || file.name;

async function encoded(file: File): Promise<string> {
  if (file.size > LARGEST) throw new Error(`${file.name} is too large to be a plan.`);
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new Error(`${file.name} cannot be read; a folder is opened by choosing its files.`);
  }
  return base64(bytes.length > LARGE ? slimmed(bytes) : bytes);
}

/** Without its pictures, if it is JSON. */
function slimmed(bytes: Uint8Array): Uint8Array {
  const head = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart();
  return head.startsWith("{") ? new TextEncoder().encode(slim(new TextDecoder().decode(bytes))) : bytes;
}

/** Bytes that are turned at a time: a call takes only so many arguments. */
const CHUNK = 0x6000; // a multiple of three, so that the pieces fit together

export function base64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK)
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK))));
  return pieces.join("");
}
