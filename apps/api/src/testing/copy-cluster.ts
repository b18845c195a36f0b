import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { makeFolder } from "../config/make-folder.ts";
import { copyFolder } from "./copy-folder.ts";

/**
 * Gives a data folder the database that `prepare-cluster.ts` made: the first start on it is as
 * short as any other.
 */
export async function copyCluster(dataFolder: string): Promise<void> {
  await makeFolder(dataFolder);
  await copyFolder(inject("migratedCluster"), join(dataFolder, "postgres"));
}

/** Creates a data folder with a database that has all migrations. */
export async function createDataFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  await copyCluster(folder);
  return folder;
}
