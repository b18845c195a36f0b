import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Creates a folder that every user of this machine can enter: PostgreSQL and nginx run as others.
 */
export async function createScratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "marquee-cluster-"));
  await chmod(folder, 0o755);
  return folder;
}

/** Keeps the folder, with all logs, if `CLUSTER_KEEP` is set. */
export async function removeScratchFolder(folder: string): Promise<void> {
  if (process.env["CLUSTER_KEEP"] === "true") console.log(`Logs are in ${join(folder, "logs")}.`);
  else await rm(folder, { recursive: true, force: true });
}
