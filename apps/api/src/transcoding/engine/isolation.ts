import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { canEnter } from "../../embedded/can-enter.ts";

const maxCpuSeconds = 6 * 3_600;
const maxMemoryKilobytes = 3 * 1024 * 1024;
const nobody = { uid: 65_534, gid: 65_534 };
const maxHeapMegabytes = 512;

const engineStart = fileURLToPath(new URL("start.mjs", import.meta.url));

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
}

/** Which of the system's means of isolation work here. */
export interface Isolation {
  readonly hasOtherUser: boolean;
  readonly hasNoNetwork: boolean;
}

const find = (name: string) =>
  ["/usr/bin", "/bin", "/usr/sbin", "/sbin"].map((folder) => `${folder}/${name}`).find((path) => existsSync(path));

/** Tries what the system allows: containers often forbid one or the other. */
export async function detectIsolation(): Promise<Isolation> {
  const setpriv = find("setpriv");
  const isRoot = process.getuid?.() === 0;
  const canRead =
    (await canEnter(process.execPath, nobody).catch(() => false)) &&
    (await canEnter(fileURLToPath(new URL(".", import.meta.url)), nobody).catch(() => false));
  const hasOtherUser = isRoot && canRead && setpriv !== undefined && works([setpriv, ...otherUser, "true"]);
  const unshare = find("unshare");
  const prefix = hasOtherUser && setpriv ? [setpriv, ...otherUser] : [];
  const hasNoNetwork = unshare !== undefined && works([...prefix, unshare, ...noNetwork, "true"]);
  return { hasOtherUser, hasNoNetwork };
}

const otherUser = [`--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, "--clear-groups", "--no-new-privs"];
/** A user namespace of its own lets an ordinary user have a network namespace, which has no interface that is up. */
const noNetwork = ["--user", "--map-root-user", "--net"];

function works([file = "", ...args]: readonly string[]): boolean {
  return spawnSync(file, args, { stdio: "ignore", env: {} }).status === 0;
}

/**
 * Returns the command of an engine process: limited in CPU time and memory, as another user where this one is root,
 * without a network where the system allows it, and killed together with its parent. Start it in a session of its own.
 */
export function engineCommand(
  { hasOtherUser, hasNoNetwork }: Isolation,
  { niceness, program = engineStart }: { readonly niceness: number; readonly program?: string },
): Command {
  const setpriv = find("setpriv");
  const unshare = find("unshare");
  const nice = find("nice");
  const wrappers = [
    ...(nice ? [nice, "-n", `${niceness}`] : []),
    ...(hasOtherUser && setpriv ? [setpriv, ...otherUser] : []),
    ...(hasNoNetwork && unshare ? [unshare, ...noNetwork] : []),
    ...(setpriv ? [setpriv, "--pdeathsig", "KILL", "--no-new-privs"] : []),
  ];
  const node = [process.execPath, "--no-warnings", `--max-old-space-size=${maxHeapMegabytes}`, program];
  // Linux divides the processor among sessions before niceness counts, and the engine leads a session of its own.
  const sessionNiceness = niceness > 0 ? `{ echo ${niceness} > /proc/self/autogroup; } 2>/dev/null; ` : "";
  const limits = `${sessionNiceness}ulimit -c 0; ulimit -t ${maxCpuSeconds}; ulimit -v ${maxMemoryKilobytes} 2>/dev/null; exec env -i "$@"`;
  return { file: "/bin/sh", args: ["-c", limits, "sh", ...wrappers, ...node] };
}
