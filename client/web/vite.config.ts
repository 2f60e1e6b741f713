import preact from "@preact/preset-vite";
import { defineConfig } from "vite";

/** The game server that `npm run dev` talks to; its own `--origin` must name the address of the page. */
const SERVER = process.env["PAPERDELVE_SERVER"] ?? "http://127.0.0.1:8377";

export default defineConfig({
  plugins: [preact()],
  base: "/",
  build: {
    outDir: process.env["PAPERDELVE_WEB_OUT"] ?? "../../build/web",
    emptyOutDir: true,
    manifest: true, // which script needs which, for the test of the size budget
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  define: { __VERSION__: JSON.stringify(process.env["PAPERDELVE_VERSION"] ?? "") },
  server: { proxy: { "/ws": { target: SERVER, ws: true } } },
});
