import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { publicEntries } from "./public-entries.ts";
import { packageNames } from "./repository.ts";

const require = createRequire(import.meta.url);

/** Modules that are not of this repository, and that examples may import. */
const otherModules = ["react", "react/jsx-runtime", "react-dom/client", "hls.js"];

/** Entries that are for servers, or that need a package that examples do without. */
const needsMore = /\/(server|react-query|upload|bar-chart)$/;

/**
 * Writes what live examples run with: the element that shows and edits them, and every public entry
 * of the packages as a module, with `imports.json`, which names the files.
 */
export async function writeLiveRuntime(folder: string): Promise<void> {
  const own = packageNames.flatMap(publicEntries).map(({ specifier }) => specifier);
  const specifiers = [...own.filter((name) => !needsMore.test(name)), ...otherModules];
  const fileName = (specifier: string) => specifier.replaceAll(/[@/.]+/g, "-").replace(/^-/, "");
  const shared = {
    bundle: true,
    format: "esm",
    splitting: true,
    minify: true,
    target: "es2022",
    legalComments: "none",
    // Built packages import chunks for their order alone.
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
  } as const;
  await Promise.all([
    build({
      ...shared,
      entryPoints: Object.fromEntries(specifiers.map((name) => [fileName(name), `entry:${name}`])),
      outdir: join(folder, "modules"),
      plugins: [entriesByName],
    }),
    build({
      ...shared,
      entryPoints: [join(import.meta.dirname, "../live/page.ts")],
      outdir: folder,
      chunkNames: "editor-[hash]",
    }),
    build({
      bundle: true,
      minify: true,
      entryPoints: {
        "marquee-player": require.resolve("@marquee/player/styles.css"),
        "marquee-ui": require.resolve("@marquee/ui/styles.css"),
        frame: join(import.meta.dirname, "../live/frame.css"),
      },
      outdir: join(folder, "styles"),
    }),
  ]);
  const imports = specifiers.map((name) => [name, `live/modules/${fileName(name)}.js`]);
  writeFileSync(join(folder, "imports.json"), JSON.stringify(Object.fromEntries(imports)));
}

/** A separate entry for each name: a CommonJS module needs exports by name. */
const entriesByName: Plugin = {
  name: "entries-by-name",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^entry:/ }, ({ path }) => ({
      path: path.slice("entry:".length),
      namespace: "entry",
    }));
    onLoad({ filter: /.*/, namespace: "entry" }, ({ path }) => ({
      contents: exportAll(path),
      resolveDir: import.meta.dirname,
    }));
  },
};

function exportAll(specifier: string): string {
  const all = `export * from "${specifier}";`;
  if (specifier === "hls.js") return `${all}export { default } from "hls.js";`;
  if (!specifier.startsWith("react")) return all;
  const names = Object.keys(require(specifier) as object).filter((name) =>
    /^[a-z]\w*$/i.test(name),
  );
  const start = `import module from "${specifier}"; export default module;`;
  return `${start} export const { ${names.join(", ")} } = module;`;
}
