import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Folder of the built site, for tests. */
export const dist = join(import.meta.dirname, "../dist");

export function readBuilt(path: string): string {
  return readFileSync(join(dist, path), "utf8");
}

/** Paths of all files of the built site with the extension. */
export function builtFiles(extension: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(extension))
    .toSorted();
}

/** Pages, but for the one that a server shows for addresses that lead nowhere. */
export function builtPages(): string[] {
  return builtFiles(".html").filter((path) => path !== "404.html");
}
