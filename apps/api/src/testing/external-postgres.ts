import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { freePort } from "@marquee/tooling-test/free-port";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { repositoryRoot } from "../config/repository-root.ts";
import { unpackBinaries } from "../embedded/binaries.ts";
import { serverUser } from "../embedded/server-user.ts";
import { spawnAs } from "../embedded/spawn-as.ts";
import { clusterPassword } from "./cluster-password.ts";
import { copyFolder } from "./copy-folder.ts";

const maxAttempts = 10;

export interface ExternalPostgres {
  readonly url: string;
  /** Sends a signal to its main process and all children. */
  signal(signal: "SIGSTOP" | "SIGCONT"): void;
  /** Kills its main process; the children then end, too. */
  kill(): Promise<void>;
  /** Starts it again after `kill`. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL on a TCP port with a password, unlike the embedded one: on a copy of the
 * given cluster, else on a new one, like that of an operator who uses the C locale.
 */
export async function startExternalPostgres({
  copyOf,
}: { copyOf?: string } = {}): Promise<ExternalPostgres> {
  const folder = await mkdtemp("/tmp/marquee-external-");
  const user = serverUser();
  const caches = [join(repositoryRoot, ".marquee/cache"), folder, "/var/cache/marquee"];
  const programs = join(await unpackBinaries(caches, user), "bin");
  const rules = join(folder, "pg_hba.conf");
  await writeFile(rules, "host all all 127.0.0.1/32 scram-sha-256\n");
  await writeFile(join(folder, "password"), clusterPassword);
  if (user) {
    for (const path of [folder, rules, join(folder, "password")])
      await chown(path, user.uid, user.gid);
  }
  const cluster = join(folder, "cluster");
  const start = (command: string, args: readonly string[]) =>
    spawnAs({ command: join(programs, command), args, user, folder, stdio: "ignore" });

  if (copyOf !== undefined) await copyFolder(copyOf, cluster);
  else {
    const options = ["-E", "UTF8", "--locale=C", "--no-sync", "--pwfile", join(folder, "password")];
    const initdb = await start("initdb", ["-D", cluster, "-U", "marquee", ...options]);
    await once(initdb, "exit");
  }
  const launch = (port: number) =>
    start("postgres", [
      ...["-D", cluster, "-h", "127.0.0.1", "-p", String(port), "-k", folder],
      ...["-c", "fsync=off", "-c", `hba_file=${rules}`],
    ]);
  const urlAt = (port: number) =>
    `postgres://marquee:${clusterPassword}@127.0.0.1:${port}/postgres`;
  let port = await freePort();
  let server = await launch(port);
  // Another program may have taken the port by then.
  for (let attempt = 1; !(await isServing(server, urlAt(port))); attempt += 1) {
    if (attempt === maxAttempts)
      throw new Error("The external PostgreSQL ended before it was ready.");
    port = await freePort();
    server = await launch(port);
  }
  const url = urlAt(port);
  return {
    url,
    signal(signal) {
      for (const id of withChildren(server.pid ?? 0)) process.kill(id, signal);
    },
    async kill() {
      const ended = once(server, "exit");
      server.kill("SIGKILL");
      await ended;
    },
    async restart() {
      // Children of the killed one hold its shared memory until they notice: the new one refuses to
      // start before.
      for (;;) {
        server = await launch(port);
        if (await isServing(server, url)) return;
        await delay(100);
      }
    },
    async stop() {
      const ended = once(server, "exit");
      server.kill("SIGINT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function withChildren(id: number): number[] {
  const children = readFileSync(`/proc/${id}/task/${id}/children`, "utf8")
    .split(" ")
    .filter(Boolean);
  return [id, ...children.map(Number)];
}

/** Waits until the server is ready. Returns false if it ends before. */
async function isServing(server: ChildProcess, url: string): Promise<boolean> {
  const waiting = new AbortController();
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const ended = hasEnded() ? Promise.resolve() : once(server, "exit");
  try {
    return await Promise.race([
      ended.then(() => false),
      waitUntilReady(url, waiting.signal).then(() => !hasEnded()),
    ]);
  } finally {
    waiting.abort();
  }
}

async function waitUntilReady(url: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + waitTimeoutMs;
  while (!signal.aborted) {
    const sql = postgres(url, { max: 1, connect_timeout: 2 });
    const isReady = await sql`select 1`.then(
      () => true,
      () => false,
    );
    await sql.end();
    if (isReady) return;
    if (Date.now() > deadline) throw new Error("The external PostgreSQL did not start.");
    await delay(50);
  }
}
