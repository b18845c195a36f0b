import { readFileSync } from "node:fs";

export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root: root runs it as `postgres`, or else as `nobody`. Null means
 * the current user.
 */
export function postgresUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const user =
    users.find(({ name }) => name === "postgres") ?? users.find(({ name }) => name === "nobody");
  if (!user)
    throw new Error(
      "This machine has no user postgres and no user nobody. Run as an ordinary user.",
    );
  return user;
}
