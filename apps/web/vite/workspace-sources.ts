import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const packages = resolve(import.meta.dirname, "../../../packages");

type ExportsMap = Record<string, string | { default: string }>;

/**
 * In development `@marquee/<package>/<entry>` is the package's source instead of its build, so that an edit in a package
 * reloads in the page at once. By the convention that `dist` mirrors `src`.
 */
export function workspaceSources(): Plugin {
  return {
    name: "workspace-sources",
    apply: "serve",
    enforce: "pre",
    resolveId(id) {
      const [, name, entry] = /^@marquee\/([^/]+)(\/.+)?$/.exec(id) ?? [];
      if (!name) return null;
      const { exports } = JSON.parse(readFileSync(join(packages, name, "package.json"), "utf8")) as {
        exports: ExportsMap;
      };
      const target = exports[`.${entry ?? ""}`];
      const built = typeof target === "string" ? target : target?.default;
      if (!built?.endsWith(".js")) return null;
      const source = join(packages, name, built.replace("./dist/", "src/").replace(/\.js$/, ".ts"));
      return [source, `${source}x`].find((path) => existsSync(path)) ?? null;
    },
  };
}
