import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The commit that is checked out, so that backups and the list of nodes name it. Read from the
 * files: a service may lack git, or its checkout belong to another user. Null without a checkout.
 */
export function checkoutCommit(folder: string): string | null {
  const read = (name: string) => readFileSync(join(folder, ".git", name), "utf8");
  try {
    const head = read("HEAD").trim();
    const commit = head.startsWith("ref: ") ? commitOf(head.slice(5), read) : head;
    return /^[\da-f]{40,64}$/.test(commit) ? commit.slice(0, 12) : null;
  } catch {
    return null;
  }
}

function commitOf(name: string, read: (name: string) => string): string {
  try {
    return read(name).trim();
  } catch {
    const packed = read("packed-refs").split("\n");
    return packed.find((line) => line.endsWith(` ${name}`))?.split(" ")[0] ?? "";
  }
}
