import { resolve } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

const entry = resolve(import.meta.dirname, "../src/watch-boot/watch-boot.ts");

/** Builds `/watch-boot.js`, one small script without imports, which the server puts into the page of a video. */
export function watchBoot(): Plugin {
  return {
    name: "watch-boot",
    apply: "build",
    async generateBundle() {
      const result = (await build({
        configFile: false,
        logLevel: "warn",
        build: { write: false, target: "es2022", rollupOptions: { input: entry, output: { format: "iife" } } },
      })) as Rolldown.RolldownOutput;
      const [{ code }] = result.output;
      this.emitFile({ type: "asset", fileName: "watch-boot.js", source: code.trim() });
    },
  };
}
