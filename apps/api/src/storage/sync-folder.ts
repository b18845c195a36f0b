import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";

/** A file's fsync does not cover its name. */
export async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, "r");
  await folder.sync();
}

/** Survives a crash, with all parents. */
export async function makeDurableFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let created = path; ; created = dirname(created)) {
    await syncFolder(dirname(created));
    if (created === first) return;
  }
}
