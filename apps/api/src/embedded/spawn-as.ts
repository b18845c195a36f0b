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
  /** The program must be able to enter it. */
  readonly folder: string;
  readonly stdio: StdioOptions;
}

/**
 * `setpriv` interrupts the program when this process dies, even by kill -9, and grants access to
 * folders below root's.
 * @throws {StartupError} if access is impossible.
 */
export async function spawnAs({
  command,
  args,
  user,
  folder,
  stdio,
}: SpawnRequest): Promise<ChildProcess> {
  // Its own process group keeps Ctrl-C from stopping the database before requests end.
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

/** Capabilities to search closed folders, least privilege first. */
const searchCapabilities = [
  { name: "dac_read_search", bit: 2n },
  // Containers often hold only this one.
  { name: "dac_override", bit: 1n },
] as const;

async function searchCapability(folder: string, { uid }: ServerUser): Promise<string> {
  const status = await readFile("/proc/self/status", "utf8").catch(() => "");
  const effective = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? "0"}`);
  const held = searchCapabilities.find(({ bit }) => (effective & (1n << bit)) !== 0n);
  if (setpriv && held) return held.name;
  throw new StartupError(
    `The database in ${folder} runs as user ${uid}, because PostgreSQL refuses to run as root, ` +
      "and that user cannot enter the folder. " +
      "Set DATA_FOLDER to a folder that every user can enter, such as /var/lib/marquee, " +
      "or start as an ordinary user.",
  );
}
