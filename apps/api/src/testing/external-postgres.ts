import { once } from "node:events";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { unpackBinaries } from "../embedded/binaries.ts";
import { serverUser } from "../embedded/server-user.ts";
import { spawnAs } from "../embedded/spawn-as.ts";

export interface ExternalPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL on a TCP port with a password, unlike the embedded one. */
export async function startExternalPostgres(): Promise<ExternalPostgres> {
  const folder = await mkdtemp("/tmp/marquee-external-");
  const user = serverUser();
  const programs = join(await unpackBinaries([folder], user), "bin");
  const password = "tangerine";
  await writeFile(join(folder, "password"), password);
  if (user) {
    await chown(folder, user.uid, user.gid);
    await chown(join(folder, "password"), user.uid, user.gid);
  }
  const cluster = join(folder, "cluster");
  const start = (command: string, args: readonly string[]) =>
    spawnAs({ command: join(programs, command), args, user, folder, stdio: "ignore" });

  const initdb = await start("initdb", [
    "-D",
    cluster,
    "-U",
    "marquee",
    "-E",
    "UTF8",
    "--locale=C",
    "--no-sync",
    "-A",
    "scram-sha-256",
    "--pwfile",
    join(folder, "password"),
  ]);
  await once(initdb, "exit");
  const port = await freePortBelow32768();
  const server = await start("postgres", [
    "-D",
    cluster,
    "-h",
    "127.0.0.1",
    "-p",
    String(port),
    "-k",
    folder,
    "-c",
    "fsync=off",
  ]);
  const url = `postgres://marquee:${password}@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url);
  return {
    url,
    async stop() {
      const ended = once(server, "exit");
      server.kill("SIGINT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + waitTimeoutMs;
  for (;;) {
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

/** The kernel assigns ports from 32768 to outgoing connections, so that one may be taken at any moment. */
export async function freePortBelow32768(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor((process.hrtime()[1] / 1_000) % 12_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once("error", () => resolve(false));
      probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
