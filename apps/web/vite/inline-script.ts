import { resolve } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

const prefix = "inline-script:";
const sources = resolve(import.meta.dirname, "../src");

/**
 * Resolves `import code from "inline-script:<path under src>"` to the text of that script, bundled
 * and minified.
 */
export function inlineScript(): Plugin {
  return {
    name: "inline-script",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const input = resolve(sources, id.slice(prefix.length + 1));
      this.addWatchFile(input);
      const { output } = (await build({
        configFile: false,
        logLevel: "warn",
        build: {
          write: false,
          target: "es2022",
          rollupOptions: { input, output: { format: "iife" } },
        },
      })) as Rolldown.RolldownOutput;
      return `export default ${JSON.stringify(output[0].code.trim())};`;
    },
  };
}
