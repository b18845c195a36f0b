import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import { createHash } from "node:crypto";
import type { Metafile, Plugin } from "esbuild";
import { transform } from "lightningcss";
import { browserTargets } from "./browser-floor.ts";

export interface CssModulesOptions {
  /** Starts every generated class name, so that two packages never clash in one page. */
  prefix: string;
  /**
   * Plain stylesheets that come before the modules, relative to the package: tokens, layer order.
   */
  globals?: readonly string[];
  /**
   * Has each module add its rules to the document when it runs: for code that comes on demand.
   * Implies no stylesheet. Default false.
   */
  adoptsStyles?: boolean;
  /**
   * False for a further build of the same modules, whose stylesheet another build writes. Default
   * true.
   */
  writesStylesheet?: boolean;
}

/**
 * Creates the esbuild plugin that compiles `*.module.css` to class maps and one minified
 * `dist/styles.css`. Class names contain a hash of the file's path in the package, so that builds
 * are reproducible.
 */
export function cssModules({
  prefix,
  globals = [],
  adoptsStyles = false,
  writesStylesheet = !adoptsStyles,
}: CssModulesOptions): Plugin {
  const sheets = new Map<string, string>();
  return {
    name: "css-modules",
    setup(build) {
      build.initialOptions.metafile = true;
      const root = build.initialOptions.absWorkingDir ?? process.cwd();

      // tsup handles every path that ends in `.css`, without hashing: hide the extension and use a
      // namespace.
      build.onResolve({ filter: /\.module\.css$/ }, ({ path, resolveDir }) => {
        const file = resolve(resolveDir, path);
        return {
          path: relative(root, file).replace(/\.css$/, ""),
          namespace: "css-module",
          pluginData: file,
          sideEffects: false,
        };
      });

      build.onLoad(
        { filter: /.*/, namespace: "css-module" },
        async ({ pluginData: path }: { pluginData: string }) => {
          const filename = relative(root, path);
          const hash = createHash("sha256")
            .update(filename)
            .digest("base64url")
            .replace(/[^a-zA-Z0-9]/g, "")
            .slice(0, 5);
          const { code, exports } = transform({
            filename,
            code: await readFile(path),
            minify: true,
            ...browserTargets,
            cssModules: { pattern: `${prefix}-${hash}-[local]`, dashedIdents: false },
          });
          sheets.set(filename, code.toString());
          const names = Object.entries(exports ?? {})
            .map(([local, { name, composes }]) => [
              local,
              [name, ...composes.map((other) => other.name)].join(" "),
            ])
            .sort(([a = ""], [b = ""]) => a.localeCompare(b));
          const adopting = adoptsStyles ? adoption(code.toString()) : "";
          return {
            contents: `${adopting}export default ${JSON.stringify(Object.fromEntries(names))};`,
            loader: "js",
            watchFiles: [path],
          };
        },
      );

      build.onEnd(async ({ errors, metafile }) => {
        if (!writesStylesheet || errors.length > 0 || sheets.size === 0 || !metafile) return;
        const plain = await Promise.all(
          globals.map(async (file) =>
            transform({
              filename: file,
              code: await readFile(resolve(root, file)),
              minify: true,
              ...browserTargets,
            }).code.toString(),
          ),
        );
        const folders = foldersByDependency(metafile);
        const modules = [...sheets]
          .sort(
            ([a], [b]) =>
              folders.indexOf(dirname(a)) - folders.indexOf(dirname(b)) || a.localeCompare(b),
          )
          .map(([, css]) => css);
        const outfile = resolve(root, "dist/styles.css");
        await mkdir(dirname(outfile), { recursive: true });
        await writeFile(outfile, quoteSpaces([...plain, ...modules].join("\n")));
      });
    },
  };
}

/** cssnano, which Nuxt uses, drops the space of `[class*=\ ]` and fails to parse what is left. */
function quoteSpaces(css: string): string {
  return css.replaceAll("=\\ ]", '=" "]');
}

/**
 * Constructed stylesheets need no permission of a Content Security Policy. A server has no
 * document.
 */
function adoption(css: string): string {
  return `if (typeof document !== "undefined") {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(${JSON.stringify(css)});
  document.adoptedStyleSheets.push(sheet);
}
`;
}

/**
 * Returns the folders of all inputs, each after the folders it imports from: the rules of a
 * component then override those of the components that it gives classes to. Otherwise in
 * alphabetical order, so that builds are reproducible.
 */
function foldersByDependency({ inputs }: Metafile): string[] {
  const folderOf = (input: string) => dirname(input.replace(/^css-module:/, ""));
  const imports = new Map<string, Set<string>>();
  for (const [input, { imports: found }] of Object.entries(inputs)) {
    const folder = imports.get(folderOf(input)) ?? new Set();
    for (const { path } of found) folder.add(folderOf(path));
    imports.set(folderOf(input), folder);
  }
  const visited = new Set<string>();
  const ordered: string[] = [];
  const visit = (folder: string) => {
    if (visited.has(folder)) return;
    visited.add(folder);
    for (const other of [...(imports.get(folder) ?? [])].sort()) visit(other);
    ordered.push(folder);
  };
  for (const folder of [...imports.keys()].sort()) visit(folder);
  return ordered;
}
