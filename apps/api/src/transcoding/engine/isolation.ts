import { spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { repositoryRoot } from "../../config/repository-root.ts";
import { canEnter } from "../../embedded/can-enter.ts";
import { syscallFilter } from "./syscall-filter.ts";

const maxCpuSeconds = 6 * 3_600;
const maxMemoryKilobytes = 3 * 1024 * 1024;
/** Not `nobody`, which may own the embedded database. */
const engineUser = { uid: 65_533, gid: 65_533 };
const maxHeapMegabytes = 512;

const engineStart = fileURLToPath(new URL("start.mjs", import.meta.url));
const confine = fileURLToPath(new URL("confine.pl", import.meta.url));
const engineFolder = fileURLToPath(new URL(".", import.meta.url));

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
}

export interface Isolation {
  readonly hasOtherUser: boolean;
  readonly hasNoNetwork: boolean;
  /** Landlock: programs and libraries are readable, nothing is writable. */
  readonly hasFileRules: boolean;
  /** Seccomp: no sockets, no other processes. */
  readonly hasSyscallFilter: boolean;
}

const find = (name: string) =>
  ["/usr/bin", "/bin", "/usr/sbin", "/sbin"]
    .map((folder) => `${folder}/${name}`)
    .find((path) => existsSync(path));

let detected: Promise<Isolation> | undefined;

/** Containers often forbid some of them. */
export function detectIsolation(): Promise<Isolation> {
  detected ??= detect();
  return detected;
}

async function detect(): Promise<Isolation> {
  const setpriv = find("setpriv");
  const unshare = find("unshare");
  const isRoot = process.getuid?.() === 0;
  const canRead =
    (await canEnter(process.execPath, engineUser).catch(() => false)) &&
    (await canEnter(engineFolder, engineUser).catch(() => false));
  const hasOtherUser =
    isRoot && canRead && setpriv !== undefined && works([setpriv, ...otherUser, "true"]);
  const prefix = hasOtherUser && setpriv ? [setpriv, ...otherUser] : [];
  const hasNoNetwork = unshare !== undefined && works([...prefix, unshare, ...noNetwork, "true"]);
  const node = [process.execPath, "--version"];
  return {
    hasOtherUser,
    hasNoNetwork,
    hasFileRules: works([
      ...prefix,
      ...confined({ hasFileRules: true, hasSyscallFilter: false }),
      ...node,
    ]),
    hasSyscallFilter: works([
      ...prefix,
      ...confined({ hasFileRules: false, hasSyscallFilter: true }),
      ...node,
    ]),
  };
}

/** Returns what a compromised engine could do; empty if all is prevented. */
export function isolationGaps(isolation: Isolation): string[] {
  const gaps: string[] = [];
  if (!isolation.hasOtherUser && !isolation.hasFileRules)
    gaps.push("read the server's files and secrets");
  if (!isolation.hasNoNetwork && !isolation.hasSyscallFilter) gaps.push("reach the network");
  return gaps;
}

const otherUser = [
  `--reuid=${engineUser.uid}`,
  `--regid=${engineUser.gid}`,
  "--clear-groups",
  "--no-new-privs",
];
/** A user namespace lets an ordinary user create a network namespace without interfaces. */
const noNetwork = ["--user", "--map-root-user", "--net"];

const readable = [
  // /etc/ssl contains keys.
  ...["/etc/ssl/openssl.cnf", "/etc/ssl/certs"],
  ...["/usr", "/lib", "/lib64", "/bin", "/etc/ld.so.cache", "/dev/null", "/dev/urandom"],
  ...[
    "/proc/self",
    "/proc/meminfo",
    "/proc/cpuinfo",
    "/proc/stat",
    "/sys/fs/cgroup",
    "/sys/devices/system/cpu",
  ],
  dirname(realpathSync(process.execPath)),
  engineFolder,
  ...["node_modules", "apps/api/node_modules", "apps/api/package.json", "package.json"].map(
    (path) => `${repositoryRoot}${path}`,
  ),
];

function confined(
  { hasFileRules, hasSyscallFilter }: Pick<Isolation, "hasFileRules" | "hasSyscallFilter">,
  files: readonly string[] = [],
): string[] {
  if (!hasFileRules && !hasSyscallFilter) return [];
  const perl = find("perl");
  const filter = syscallFilter();
  // Both fail the attempt.
  if (!perl || !filter) return ["false"];
  const paths = hasFileRules ? [...readable, ...files] : [];
  return [
    perl,
    confine,
    `${filter.prctl}`,
    hasSyscallFilter ? filter.program : "-",
    ...paths,
    "--",
  ];
}

function works([file = "", ...args]: readonly string[]): boolean {
  return spawnSync(file, args, { stdio: "ignore", env: {} }).status === 0;
}

export interface CommandOptions {
  readonly niceness: number;
  readonly program?: string;
  /** Other files that it may read. */
  readonly files?: readonly string[];
}

/**
 * Limits CPU time and memory, drops root, isolates network, files and processes where the system
 * allows it, and dies with its parent. Start it in its own session.
 */
export function engineCommand(
  isolation: Isolation,
  { niceness, program = engineStart, files = [] }: CommandOptions,
): Command {
  const { hasOtherUser, hasNoNetwork } = isolation;
  const setpriv = find("setpriv");
  const unshare = find("unshare");
  const nice = find("nice");
  const wrappers = [
    ...(nice ? [nice, "-n", `${niceness}`] : []),
    ...(hasOtherUser && setpriv ? [setpriv, ...otherUser] : []),
    ...(hasNoNetwork && unshare ? [unshare, ...noNetwork] : []),
    ...(setpriv ? [setpriv, "--pdeathsig", "KILL", "--no-new-privs"] : []),
    ...confined(isolation, files),
  ];
  const node = [
    process.execPath,
    "--no-warnings",
    `--max-old-space-size=${maxHeapMegabytes}`,
    program,
  ];
  // Linux divides the CPU among sessions before niceness counts.
  const sessionNiceness =
    niceness > 0 ? `{ echo ${niceness} > /proc/self/autogroup; } 2>/dev/null; ` : "";
  const limits =
    `${sessionNiceness}ulimit -c 0; ulimit -t ${maxCpuSeconds}; ` +
    `ulimit -v ${maxMemoryKilobytes} 2>/dev/null; exec env -i "$@"`;
  return { file: "/bin/sh", args: ["-c", limits, "sh", ...wrappers, ...node] };
}
