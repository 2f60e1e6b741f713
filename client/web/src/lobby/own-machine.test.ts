import { expect, test } from "vitest";
import { isOwnMachine } from "./own-machine";

test.each(["localhost", "table.localhost", "127.0.0.1", "127.1.2.3", "[::1]"])("%s is one's own machine", (host) => {
  expect(isOwnMachine(host)).toBe(true);
});

test.each(["192.168.1.20", "localhost.example", "127.example", "[fd00::1]", "paperdelve.example"])(
  "%s may be reached by others",
  (host) => {
    expect(isOwnMachine(host)).toBe(false);
  },
);
