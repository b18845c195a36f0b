import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../../..");

interface Entry {
  types: string;
  default: string;
}

export interface PublishedPackage {
  name: string;
  version: string;
  folder: string;
  /**
   * Module entries by subpath (`"."`, `"./react"`), without stylesheets, types alone, package.json
   * and patterns (`"./*"`).
   */
  entries: Record<string, Entry>;
}

/** Every package under `packages/` that is not private. */
export function publishedPackages(): PublishedPackage[] {
  return readdirSync(join(root, "packages")).flatMap((folderName) => {
    const folder = join(root, "packages", folderName);
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
      name: string;
      version: string;
      private?: boolean;
      exports: Record<string, string | Partial<Entry>>;
    };
    if (manifest.private) return [];
    const entries = Object.fromEntries(
      Object.entries(manifest.exports).flatMap(([subpath, target]) =>
        isModule(target) && !subpath.includes("*") ? [[subpath, target] as const] : [],
      ),
    );
    return [{ name: manifest.name, version: manifest.version, folder, entries }];
  });
}

/** Types of anything else are written by hand, outside of `dist`. */
function isModule(target: string | Partial<Entry>): target is Entry {
  return (
    typeof target !== "string" &&
    target.default !== undefined &&
    target.types?.startsWith("./dist/") === true
  );
}
