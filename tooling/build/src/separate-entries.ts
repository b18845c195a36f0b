import { dirname, relative, resolve } from "node:path";
import type { Plugin } from "esbuild";
import { outputFinder } from "./output-finder.ts";

/**
 * esbuild plugin: entries keep `export * as Name from "./other-entry"` as a reference to the other
 * entry's file. Bundled, the namespace would become an object, from which no bundler removes what a
 * site does not use.
 */
export function separateEntries(entry: Readonly<Record<string, string>>): Plugin {
  return {
    name: "separate-entries",
    setup({ initialOptions, onResolve }) {
      const outputOf = outputFinder(initialOptions.absWorkingDir ?? process.cwd(), entry);
      onResolve({ filter: /^\.\.?\// }, ({ path, importer, kind }) => {
        const from = outputOf(importer.replace(/\.tsx?$/, ""));
        if (from === undefined || kind !== "import-statement") return undefined;
        const to = outputOf(resolve(dirname(importer), path));
        if (to === undefined) return undefined;
        return { path: `./${relative(dirname(from), to)}.js`, external: true };
      });
    },
  };
}
