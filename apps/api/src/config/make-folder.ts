import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { hasCode } from "./startup-error.ts";

/**
 * Creates a folder with those above it. (Node's own recursive mkdir never ends on a file system
 * that refuses it, such as /proc.)
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (hasCode(error, "EEXIST")) return;
    if (!hasCode(error, "ENOENT") || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdir(path).catch((again: unknown) => {
      if (!hasCode(again, "EEXIST")) throw again;
    });
  }
}
