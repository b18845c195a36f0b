import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

/**
 * Milliseconds of processor time that a process and all below it have taken: the server and its embedded database. Says
 * what a request costs, however busy the machine is.
 */
export function processorMs(root: number): number {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(name));
  const family = new Set([root]);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const { id, parent } of processes) if (family.has(parent)) family.add(id);
  }
  const ticks = processes.filter(({ id }) => family.has(id)).reduce((sum, one) => sum + one.ticks, 0);
  return (ticks * 1_000) / ticksPerSecond;
}

function readStat(name: string): { readonly id: number; readonly parent: number; readonly ticks: number }[] {
  try {
    // The name of the program, in brackets, may itself contain blanks.
    const fields = readFileSync(`/proc/${name}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return [{ id: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
