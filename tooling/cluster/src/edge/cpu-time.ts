import { readdirSync, readFileSync } from "node:fs";

/** Unit of the kernel's statistics, on every Linux that Node.js supports. */
const ticksPerSecond = 100;

/** Returns the processor time that a process and its children have used so far, in microseconds. */
export function cpuMicroseconds(pid: number): number {
  const children = childrenOf(pid).reduce((sum, child) => sum + cpuMicroseconds(child), 0);
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of the program, in parentheses, may contain spaces.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return ((user + system) / ticksPerSecond) * 1_000_000 + children;
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8")
      .split(" ")
      .filter((child) => child !== "")
      .map(Number),
  );
}
