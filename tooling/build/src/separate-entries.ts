import { dirname, relative, resolve } from "node:path";
import type { Plugin } from "esbuild";

/**
 * esbuild plugin: entries keep `export * as Name from "./other-entry"` as a reference to the other entry's file. Bundled,
 * the namespace would become an object, from which no bundler removes what a site does not use.
 */
export function separateEntries(entry: Readonly<Record<string, string>>): Plugin {
  return {
    name: "separate-entries",
    setup({ initialOptions, onResolve }) {
      const root = initialOptions.absWorkingDir ?? process.cwd();
      const outputs = new Map(Object.entries(entry).map(([output, source]) => [resolve(root, source), output]));
      onResolve({ filter: /^\.\.?\// }, ({ path, importer, kind }) => {
        const from = outputs.get(importer);
        if (from === undefined || kind !== "import-statement") return undefined;
        const to = [".ts", ".tsx"]
          .map((ending) => outputs.get(resolve(dirname(importer), `${path}${ending}`)))
          .find(Boolean);
        if (to === undefined) return undefined;
        return { path: `./${relative(dirname(from), to)}.js`, external: true };
      });
    },
  };
}
