import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Hearer, Line } from "./line";
import type { ServerMessage } from "./messages";

/** A socket whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(
    readonly url: string,
    readonly subprotocol: string,
  ) {
    FakeSocket.all.push(this);
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }

  close(): void {
    this.closed = true;
  }

  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

let heard: (ServerMessage | string | number)[];
let page: { hidden: boolean } & EventTarget;
let line: Line;

const hearer: Hearer = {
  opened: () => heard.push("opened"),
  heard: (message) => heard.push(message.type),
  lost: (wait) => heard.push(wait),
};
const socket = () => FakeSocket.all.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
  heard = [];
  FakeSocket.all = [];
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", Object.assign(new EventTarget(), { setInterval, setTimeout, clearInterval, clearTimeout }));
  vi.stubGlobal("location", { protocol: "https:", host: "example.org" });
  line = new Line(hearer);
});

afterEach(() => {
  line.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("it speaks JSON to the server that the page came from", () => {
  socket().accept();
  line.send({ type: "refresh" });
  expect(socket()).toMatchObject({ url: "wss://example.org/ws", subprotocol: "paperdelve.v1.json" });
  expect(socket().sent).toEqual([{ type: "refresh" }]);
});

test("it comes back by itself, each time a little later, and at once after a welcome", () => {
  for (const wait of [500, 1_000, 2_000]) {
    socket().breaks();
    expect(heard.at(-1)).toBe(wait);
    vi.advanceTimersByTime(wait);
  }
  expect(FakeSocket.all).toHaveLength(4);
  socket().accept();
  socket().says({ type: "welcome" });
  socket().breaks();
  expect(heard.at(-1)).toBe(500);
});

test("a goodbye that makes no sense to come back from is the end", () => {
  socket().says({ type: "goodbye", code: "closed", reason: "It was closed.", retry: false });
  socket().breaks();
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual(["goodbye", Number.POSITIVE_INFINITY]);
  expect(FakeSocket.all).toHaveLength(1);
});

test("a network that is there again is used at once", () => {
  socket().breaks();
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(2);
});

test("a silent line is asked, and left for a new one if nothing comes", () => {
  socket().accept();
  vi.advanceTimersByTime(48_000);
  expect(socket().sent).toEqual([{ type: "refresh" }]);
  vi.advanceTimersByTime(6_000);
  expect(FakeSocket.all[0]?.closed).toBe(true);
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all).toHaveLength(2);
});

test("an answer shows that the line stands", () => {
  socket().accept();
  vi.advanceTimersByTime(48_000);
  socket().says({ type: "scene" });
  vi.advanceTimersByTime(30_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("a page that comes back from the dark looks at its line; a hidden one does nothing", () => {
  socket().accept();
  page.hidden = true;
  vi.advanceTimersByTime(120_000);
  expect(socket().sent).toEqual([]);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  expect(socket().sent).toEqual([{ type: "refresh" }]);
});

test("a line that was hung up stays so", () => {
  line.close();
  vi.advanceTimersByTime(120_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(FakeSocket.all[0]?.closed).toBe(true);
});
