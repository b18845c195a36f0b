import { readdir, readFile, readlink, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { hasCode, StartupError } from "../config/startup-error.ts";

const stopTimeoutMs = 5_000;

/**
 * Stops what a killed server or a killed postmaster left running, and removes its lock file. Call
 * it while holding the folder's lock and before this server's own postmaster starts: no other
 * server owns the database then.
 */
export async function stopStalePostmaster(folder: string): Promise<void> {
  const lockFile = join(folder, "postmaster.pid");
  const file = await readFile(lockFile, "utf8").catch(() => null);
  if (file === null) return;

  const clusterFolder = await realpath(folder);
  const postmaster = Number(file.split("\n")[0]);
  const { ours } = await databaseProcesses(clusterFolder);
  if (ours.includes(postmaster)) signal([postmaster], "SIGINT");
  let left = await untilDeserted(clusterFolder);
  // A killed postmaster may leave backends behind, which hold its shared memory.
  signal(left.ours, "SIGKILL");
  if (left.ours.length > 0) left = await untilDeserted(clusterFolder);
  if (left.ours.length > 0) {
    const processes = left.ours.join(", ");
    throw new StartupError(
      `A database left over from an earlier run (process ${processes}) does not stop. End it, then start again.`,
    );
  }
  // Without processes in the folder the lock file is stale. Remove it: its pid may be reused or a
  // zombie's, and either would keep the database from starting. If a process cannot be inspected,
  // PostgreSQL decides.
  if (left.unknown.length === 0) await rm(lockFile, { force: true });
}

interface DatabaseProcesses {
  readonly ours: readonly number[];
  /** Processes of some PostgreSQL into which this user may not look. */
  readonly unknown: readonly number[];
}

async function untilDeserted(folder: string): Promise<DatabaseProcesses> {
  const deadline = Date.now() + stopTimeoutMs;
  for (;;) {
    const found = await databaseProcesses(folder);
    if (found.ours.length === 0 || Date.now() > deadline) return found;
    await delay(25);
  }
}

async function databaseProcesses(folder: string): Promise<DatabaseProcesses> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const kinds = await Promise.all(pids.map((pid) => kindOf(pid, folder)));
  const pick = (kind: Kind) => pids.filter((_, place) => kinds[place] === kind).map(Number);
  return { ours: pick("ours"), unknown: pick("unknown") };
}

type Kind = "ours" | "unknown" | "other";

/**
 * All processes of a database work in its folder. Containers may forbid to see that; the command
 * line is always there.
 */
async function kindOf(pid: string, folder: string): Promise<Kind> {
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === folder ? "ours" : "other";
  } catch (error) {
    if (!hasCode(error, "EACCES") && !hasCode(error, "EPERM")) return "other";
    const commandLine = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (commandLine.includes("postgres") && commandLine.includes(`\0${folder}\0`)) return "ours";
    return commandLine.startsWith("postgres:") ? "unknown" : "other";
  }
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has already ended.
    }
  }
}
