import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

const postgresFolder = "/usr/lib/postgresql";

/** Debian's package of each program. */
const packages = {
  ceph: "ceph-common",
  "ceph-authtool": "ceph-common",
  "ceph-mgr": "ceph-mgr",
  "ceph-mon": "ceph-mon",
  "ceph-osd": "ceph-osd",
  etcd: "etcd-server",
  faketime: "faketime",
  haproxy: "haproxy",
  monmaptool: "ceph-base",
  nginx: "nginx-light libnginx-mod-http-js",
  patroni: "patroni",
  postgres: "postgresql",
  radosgw: "radosgw",
  "radosgw-admin": "ceph-common",
  setpriv: "util-linux",
} as const;

export type Program = keyof typeof packages;

/** Programs that the product's servers need in every cluster. */
export const basicPrograms = [
  "etcd",
  "haproxy",
  "nginx",
  "patroni",
  "postgres",
  "setpriv",
] as const;

function folders(): string[] {
  const versions = existsSync(postgresFolder) ? readdirSync(postgresFolder) : [];
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one));
  return [
    // Debian's own folders first: `PATH` may hold a single program without those that belong to it.
    ...newestFirst.map((version) => join(postgresFolder, version, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter),
    "/usr/sbin",
  ];
}

function findProgram(name: Program): string | null {
  return (
    folders()
      .map((folder) => join(folder, name))
      .find((path) => existsSync(path)) ?? null
  );
}

/** @throws if the program is not installed. */
export function programPath(name: Program): string {
  const path = findProgram(name);
  if (path === null) throw new Error(`${name} is not installed. Run: ${installCommand([name])}`);
  return path;
}

function installCommand(missing: readonly Program[]): string {
  const names = [...new Set(missing.map((name) => packages[name]))];
  return `apt-get install --no-install-recommends ${names.join(" ")}`;
}

/**
 * Returns whether tests must be skipped because a program is not installed, and prints which.
 *
 * @throws if the run requires every program (`--require`).
 */
export function isMissing(needed: readonly Program[]): boolean {
  const missing = needed.filter((name) => findProgram(name) === null);
  if (missing.length === 0) return false;
  const command = installCommand(missing);
  const message = `${missing.join(", ")} not installed. To run these tests: ${command}`;
  if (process.env["CLUSTER_REQUIRE"] === "true") throw new Error(message);
  console.log(`SKIPPED: ${message}`);
  return true;
}

const machine = process.arch === "arm64" ? "aarch64" : "x86_64";
const fakeClockLibrary = `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`;

/** Returns the environment of a program whose clock differs by an offset such as `+30s`. */
export function fakeClock(offset: string): Record<string, string> {
  return { LD_PRELOAD: fakeClockLibrary, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: "1" };
}
