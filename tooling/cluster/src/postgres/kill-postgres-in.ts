import { existsSync, globSync, readFileSync } from "node:fs";
import { waitUntil } from "../wait-until.ts";

/**
 * Kills every PostgreSQL whose data lie below a folder: those of a run that was interrupted have
 * lost their parents.
 */
export async function killPostgresIn(folder: string): Promise<void> {
  const pids = globSync(`${folder}/*/postgres/*/postmaster.pid`)
    .map((file) => Number(readFileSync(file, "utf8").split("\n")[0]))
    // Another process may have got the id since.
    .filter((pid) => commandLine(pid).includes(folder));
  for (const pid of pids) process.kill(pid, "SIGKILL");
  await waitUntil("PostgreSQL has ended", () =>
    pids.every((pid) => !commandLine(pid).includes(folder)),
  );
}

function commandLine(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
