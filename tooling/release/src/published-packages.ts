import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../../..");

export interface PublishedPackage {
  name: string;
  version: string;
  folder: string;
  /** Script entries by subpath (`"."`, `"./react"`), without stylesheets, package.json and patterns (`"./*"`). */
  entries: Record<string, { types: string; default: string }>;
}

/** Every package under `packages/` that is not private. */
export function publishedPackages(): PublishedPackage[] {
  return readdirSync(join(root, "packages")).flatMap((folderName) => {
    const folder = join(root, "packages", folderName);
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
      name: string;
      version: string;
      private?: boolean;
      exports: Record<string, string | { types: string; default: string }>;
    };
    if (manifest.private) return [];
    const entries = Object.fromEntries(
      Object.entries(manifest.exports).flatMap(([subpath, target]) =>
        typeof target === "string" || subpath.includes("*") ? [] : [[subpath, target] as const],
      ),
    );
    return [{ name: manifest.name, version: manifest.version, folder, entries }];
  });
}
