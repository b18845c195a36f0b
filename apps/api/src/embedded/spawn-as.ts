import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { ServerUser } from "./server-user.ts";

const setpriv = ["/usr/bin/setpriv", "/bin/setpriv"].find((path) => existsSync(path));

export interface SpawnRequest {
  readonly command: string;
  readonly args: readonly string[];
  readonly user: ServerUser | null;
  /** A folder that the program must be able to enter. */
  readonly folder: string;
  readonly stdio: StdioOptions;
}

/**
 * Starts a program as another user. With `setpriv` it also gets an interrupt when this process dies, so that even
 * kill -9 leaves no orphan, and may enter a folder such as /root/site that only root can reach.
 */
export async function spawnAs({ command, args, user, folder, stdio }: SpawnRequest): Promise<ChildProcess> {
  // A process group of its own keeps the terminal's Ctrl-C from reaching the database before the requests have ended.
  const options = { stdio, detached: true, env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" } };
  if (!setpriv) return spawn(command, args, { ...options, ...user });

  const wrapper = ["--pdeathsig", "INT"];
  if (user) wrapper.push(`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups");
  if (user && !(await canEnter(folder, user))) wrapper.push("--inh-caps=+dac_override", "--ambient-caps=+dac_override");
  return spawn(setpriv, [...wrapper, command, ...args], options);
}

async function canEnter(folder: string, user: ServerUser): Promise<boolean> {
  const { uid, gid, mode } = await stat(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || canEnter(parent, user);
}
