import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

/**
 * Returns the CPU time of a process and its descendants: the server and its embedded database.
 * Valid on a busy machine.
 */
export function cpuTimeMs(root: number): number {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(name));
  const family = new Set([root]);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const { id, parent } of processes) if (family.has(parent)) family.add(id);
  }
  const ticks = processes
    .filter(({ id }) => family.has(id))
    .reduce((sum, one) => sum + one.ticks, 0);
  return (ticks * 1_000) / ticksPerSecond;
}

function readStat(
  name: string,
): { readonly id: number; readonly parent: number; readonly ticks: number }[] {
  try {
    // The program's name, in brackets, may contain spaces.
    const fields = readFileSync(`/proc/${name}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return [
      {
        id: Number(name),
        parent: Number(fields[1]),
        ticks: Number(fields[11]) + Number(fields[12]),
      },
    ];
  } catch {
    // The process has exited.
    return [];
  }
}
