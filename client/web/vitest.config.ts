import { defineConfig } from "vitest/config";

/** Apart from vite.config.ts, so that a build needs nothing that only tests need. */
export default defineConfig({
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
