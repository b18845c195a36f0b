import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Returns the path of a program in `PATH` or in one of the given folders, or `null`. */
export function findProgram(name: string, otherFolders: readonly string[] = []): string | null {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), ...otherFolders];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
