import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { StartupError } from "../config/startup-error.ts";
import { canEnter } from "./can-enter.ts";
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
 * Starts a program as another user. With `setpriv` it also gets an interrupt when this process
 * dies, so that even kill -9 leaves no orphan, and may enter a folder such as /root/site that only
 * root can reach.
 *
 * @throws {StartupError} if the user cannot enter the folder, and this process cannot grant it
 *   either.
 */
export async function spawnAs({
  command,
  args,
  user,
  folder,
  stdio,
}: SpawnRequest): Promise<ChildProcess> {
  // A process group of its own keeps the terminal's Ctrl-C from reaching the database before the
  // requests have ended.
  const options = {
    stdio,
    detached: true,
    env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" },
  };
  const capability =
    user && !(await canEnter(folder, user)) ? await searchCapability(folder, user) : null;
  if (!setpriv) return spawn(command, args, { ...options, ...user });

  const wrapper = ["--pdeathsig", "INT"];
  if (user) wrapper.push(`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups");
  if (capability) wrapper.push(`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`);
  return spawn(setpriv, [...wrapper, command, ...args], options);
}

/**
 * Linux capabilities that let a process search closed folders, with their bits: the one that grants
 * least comes first.
 */
const searchCapabilities = [
  { name: "dac_read_search", bit: 2n },
  // Containers often hold this one alone.
  { name: "dac_override", bit: 1n },
] as const;

async function searchCapability(folder: string, { uid }: ServerUser): Promise<string> {
  const status = await readFile("/proc/self/status", "utf8").catch(() => "");
  const effective = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? "0"}`);
  const held = searchCapabilities.find(({ bit }) => (effective & (1n << bit)) !== 0n);
  if (setpriv && held) return held.name;
  throw new StartupError(
    `The database in ${folder} runs as user ${uid}, because PostgreSQL refuses to run as root, and that user cannot enter the folder. Set DATA_FOLDER to a folder that every user can enter, such as /var/lib/marquee, or start as an ordinary user.`,
  );
}
