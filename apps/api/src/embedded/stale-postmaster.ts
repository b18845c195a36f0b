import { readFile, readlink, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { StartupError } from "../config/startup-error.ts";

/**
 * Stops a database that a killed server left running. To be called by the holder of the folder's lock: whatever still
 * runs on the folder then belongs to nobody.
 */
export async function stopStalePostmaster(clusterFolder: string): Promise<void> {
  const pid = await runningPostmaster(clusterFolder);
  if (pid === null) return;
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    signalIfAlive(pid, signal);
    if (await endsWithin(pid, 5_000)) {
      if (signal === "SIGKILL") await rm(join(clusterFolder, "postmaster.pid"), { force: true });
      return;
    }
  }
  throw new StartupError(
    `A database left over from an earlier run (process ${pid}) does not stop. End it, then start again.`,
  );
}

async function runningPostmaster(clusterFolder: string): Promise<number | null> {
  const file = await readFile(join(clusterFolder, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number(file.split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  // The number may have gone to an unrelated process since: only one that works in this very folder is ours.
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return workingFolder === clusterFolder ? pid : null;
}

async function endsWithin(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    if (!signalIfAlive(pid, 0)) return true;
    await delay(25);
  }
  return false;
}

function signalIfAlive(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
