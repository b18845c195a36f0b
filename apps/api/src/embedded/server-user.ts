import { readFileSync } from "node:fs";

export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses root: uses `postgres` if it exists, else `nobody`. Null means the current
 * user.
 */
export function serverUser(): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  const users = new Map(
    readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .map((line) => line.split(":"))
      .map(([name, , uid, gid]) => [name ?? "", { uid: Number(uid), gid: Number(gid) }] as const),
  );
  return users.get("postgres") ?? users.get("nobody") ?? { uid: 65_534, gid: 65_534 };
}
