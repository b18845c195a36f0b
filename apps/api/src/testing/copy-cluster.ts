import { execFile } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";
import { makeFolder } from "../config/make-folder.ts";

/** Gives a data folder the database that `prepare-cluster.ts` made: the first start on it is as short as any other. */
export async function copyCluster(dataFolder: string): Promise<void> {
  await makeFolder(dataFolder);
  // With its owner, which is not the current user where tests run as root.
  await promisify(execFile)("cp", ["-a", inject("migratedCluster"), join(dataFolder, "postgres")]);
}

/** Creates a data folder with a database that has all migrations. */
export async function createDataFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  await copyCluster(folder);
  return folder;
}
