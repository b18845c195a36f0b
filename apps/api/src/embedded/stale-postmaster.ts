import { readdir, readFile, readlink, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { hasCode, StartupError } from "../config/startup-error.ts";

const stopTimeoutMs = 5_000;

/**
 * Call it with the folder's lock, before the own postmaster starts: no other server owns the
 * database then. Removes the lock file.
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
  // Backends of a killed postmaster hold its shared memory.
  signal(left.ours, "SIGKILL");
  if (left.ours.length > 0) left = await untilDeserted(clusterFolder);
  if (left.ours.length > 0) {
    const processes = left.ours.join(", ");
    throw new StartupError(
      `A database left over from an earlier run (process ${processes}) does not stop. ` +
        "End it, then start again.",
    );
  }
  // A stale pid may be reused or a zombie's, which would prevent a start. PostgreSQL decides if a
  // process cannot be inspected.
  if (left.unknown.length === 0) await rm(lockFile, { force: true });
}

interface DatabaseProcesses {
  readonly ours: readonly number[];
  /** This user cannot inspect these PostgreSQL processes. */
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
 * A database's processes work in its folder. Containers may hide that, but never the command line.
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
