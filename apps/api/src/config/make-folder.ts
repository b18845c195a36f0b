import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { hasCode } from "./startup-error.ts";

/** Node's recursive mkdir never ends on file systems that refuse it, such as /proc. */
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
