import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { lockDataFolder } from "./instance-lock.ts";

/** Null without a running server on the data folder. */
export async function runningSocketFolder(dataFolder: string): Promise<string | null> {
  if (!existsSync(dataFolder)) return null;
  const unlock = await lockDataFolder(dataFolder).catch(() => null);
  if (unlock) {
    await unlock();
    return null;
  }
  // The fifth line is the socket folder.
  const file = await readFile(join(dataFolder, "postgres", "postmaster.pid"), "utf8").catch(
    () => "",
  );
  return file.split("\n")[4] ?? null;
}
