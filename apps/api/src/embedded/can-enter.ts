import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { ServerUser } from "./server-user.ts";

export async function canEnter(folder: string, user: ServerUser): Promise<boolean> {
  const { uid, gid, mode } = await stat(folder);
  let executeBit = 0o001;
  if (uid === user.uid) executeBit = 0o100;
  else if (gid === user.gid) executeBit = 0o010;
  if ((mode & executeBit) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || canEnter(parent, user);
}
