import { readdirSync, readFileSync } from "node:fs";

/**
 * Returns the ids of all processes that process `root` started, and of those that they started.
 * Linux only.
 */
export function descendants(root) {
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const processes = ids.map((id) => ({ id: Number(id), parent: Number(readStat(id)?.parent) }));
  const startedBy = (id) => processes.filter(({ parent }) => parent === id).map((each) => each.id);
  const found = startedBy(root);
  for (const id of found) found.push(...startedBy(id));
  return found;
}

/**
 * Returns a process's state, such as T for paused, and its parent's id; null for a process that has
 * ended.
 */
export function readStat(id) {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, "utf8");
    // "id (name) state parent …"; a name may contain spaces and brackets.
    const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state, parent };
  } catch {
    return null;
  }
}
