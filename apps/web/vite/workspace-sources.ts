import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const packages = resolve(import.meta.dirname, "../../../packages");

/**
 * In development `@marquee/<package>/<entry>` is the package's source instead of its build, so that
 * an edit in a package reloads in the page at once. By convention an entry's source is
 * `src/<entry>/index.ts`.
 */
export function workspaceSources(): Plugin {
  return {
    name: "workspace-sources",
    apply: "serve",
    enforce: "pre",
    resolveId(id) {
      const [, name, entry = "/"] = /^@marquee\/([^/]+)(\/.+)?$/.exec(id) ?? [];
      if (!name) return null;
      const source = join(packages, name, "src", entry, "index.ts");
      return existsSync(source) ? source : null;
    },
  };
}
