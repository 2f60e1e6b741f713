import { readFileSync } from "node:fs";
import preact from "@preact/preset-vite";
import { defineConfig, type Plugin } from "vite";

/** The game server that `npm run dev` talks to; its own `--origin` must name the address of the page. */
const SERVER = process.env["PAPERDELVE_SERVER"] ?? "http://127.0.0.1:8377";

/** The licence that must go wherever the font goes; Vite knows only those of scripts. */
const fontLicence: Plugin = {
  name: "font-licence",
  generateBundle() {
    const source = readFileSync(new URL("node_modules/@fontsource/patrick-hand/LICENSE", import.meta.url));
    this.emitFile({ type: "asset", fileName: "font-licence.txt", source });
  },
};

export default defineConfig({
  plugins: [preact(), fontLicence],
  base: "/",
  build: {
    outDir: process.env["PAPERDELVE_WEB_OUT"] ?? "../../build/web",
    emptyOutDir: true,
    manifest: true, // which script needs which, for the test of the size budget
    license: { fileName: "licences.txt" }, // what is packed here is other people's too
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  define: { __VERSION__: JSON.stringify(process.env["PAPERDELVE_VERSION"] ?? "") },
  server: { proxy: { "/nearby": SERVER, "/ws": { target: SERVER, ws: true } } },
});
