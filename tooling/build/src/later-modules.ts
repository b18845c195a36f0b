import { dirname, relative, resolve } from "node:path";
import { build, type Plugin } from "esbuild";
import type { Options } from "tsup";
import { outputFinder } from "./output-finder.ts";

const scheme = "loaded-later:";

/**
 * Returns the modules that entries import dynamically, at any depth, as entries of a separate
 * build, in which each is one file without imports. Code that is shared with an entry would be cut
 * into further files by bundlers such as esbuild, and a page would run nothing before those have
 * arrived.
 */
export async function laterModules(
  entry: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const { metafile } = await build({
    entryPoints: Object.values(entry),
    bundle: true,
    format: "esm",
    outdir: "none",
    write: false,
    metafile: true,
    packages: "external",
    loader: { ".css": "empty" },
    logLevel: "silent",
  });
  const sources = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ kind, external }) => kind === "dynamic-import" && !external)
    .map(({ path }) => path);
  return Object.fromEntries(
    sources.map((path) => [path.replace(/^src\//, "").replace(/\.tsx?$/, ""), path]),
  );
}

/**
 * esbuild plugin: dynamic imports of these modules stay, for `laterPaths` to point to their files.
 */
export function keepLaterImports(later: Readonly<Record<string, string>>): Plugin {
  return {
    name: "later-imports",
    setup({ initialOptions, onResolve }) {
      const outputOf = outputFinder(initialOptions.absWorkingDir ?? process.cwd(), later);
      onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, kind }) => {
        if (kind !== "dynamic-import") return undefined;
        const output = outputOf(resolve(resolveDir, path));
        return output === undefined ? undefined : { path: `${scheme}${output}`, external: true };
      });
    },
  };
}

/**
 * tsup plugin: writes the paths of those modules, which depend on the file that their import ends
 * up in.
 */
export function laterPaths(): NonNullable<Options["plugins"]>[number] {
  const reference = new RegExp(`(?<=import\\(")${scheme}([^"]+)`, "g");
  return {
    name: "later-paths",
    renderChunk(code, { path }) {
      const pathTo = (output: string) =>
        relative(dirname(resolve(path)), resolve("dist", `${output}.js`));
      return {
        code: code.replaceAll(reference, (_, output: string) =>
          pathTo(output).replace(/^(?!\.)/, "./"),
        ),
      };
    },
  };
}
