import { build, type Plugin, type Rolldown } from "vite";

const query = "?inline-script";

/** Resolves `import code from "./file.ts?inline-script"` to the text of the script, bundled and minified, for the page's head. */
export function inlineScript(): Plugin {
  return {
    name: "inline-script",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(query)) return null;
      const input = id.slice(0, -query.length);
      this.addWatchFile(input);
      const { output } = (await build({
        configFile: false,
        logLevel: "warn",
        build: { write: false, target: "es2022", rollupOptions: { input, output: { format: "iife" } } },
      })) as Rolldown.RolldownOutput;
      return `export default ${JSON.stringify(output[0].code.trim())};`;
    },
  };
}
