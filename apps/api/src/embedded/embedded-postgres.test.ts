import { chmod, mkdtemp, readFile, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { repositoryRoot } from "../config/repository-root.ts";
import { connect } from "../db/connect.ts";
import { copyCluster } from "../testing/copy-cluster.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

let closed: string;
let open: string;
beforeEach(async () => {
  // `mkdtemp` gives mode 700: for root's folders, PostgreSQL's user cannot enter.
  closed = await mkdtemp(join(tmpdir(), "marquee-closed-"));
  // Programs can run there.
  open = await mkdtemp("/tmp/marquee-open-");
  await chmod(open, 0o755);
});
afterEach(async () => {
  await rm(closed, { recursive: true, force: true });
  await rm(open, { recursive: true, force: true });
});

function start(cacheFolders: string[]) {
  const onLost = (error: Error) => expect.unreachable(error.message);
  return startEmbeddedPostgres({
    dataFolder: join(closed, "data"),
    cacheFolders,
    isDurable: false,
    onLost,
  });
}

/** Starts it on a database that is there already, with programs that are unpacked already. */
async function startAgain() {
  await copyCluster(join(closed, "data"));
  return start([join(repositoryRoot, ".marquee/cache"), join(open, "cache")]);
}

test("starts in a folder that only its owner may enter", async () => {
  const postgres = await start([join(closed, "cache"), join(open, "cache")]);
  const connection = await connect(
    { socketFolder: postgres.socketFolder },
    { connections: 1, timeoutMs: 60_000 },
  );
  expect(await connection.sql`select 1 as one`).toEqual([{ one: 1 }]);
  await connection.close();
  await postgres.stop();
});

test("fails with one sentence on what to do if no folder can hold its programs", async () => {
  const refused = start(["/proc/marquee"]);
  await expect(refused).rejects.toThrow(
    /^The embedded database .* \(tried \/proc\/marquee\)\. Set DATA_FOLDER to a folder /,
  );
});

test("comes back when it is killed while it starts again", async () => {
  const postgres = await startAgain();
  const connection = await connect(
    { socketFolder: postgres.socketFolder },
    { connections: 1, timeoutMs: 60_000 },
  );
  const killed = new Set<number>();
  const killNext = async () => {
    const pid = await postmaster();
    if (pid === null || killed.has(pid)) return false;
    process.kill(pid, "SIGKILL");
    killed.add(pid);
    return true;
  };
  for (let kills = 1; kills <= 3; kills += 1)
    await expect.poll(killNext, { interval: 1 }).toBe(true);
  const answer = () => connection.sql`select 1 as one`.catch(() => null);
  await expect.poll(answer).toEqual([{ one: 1 }]);
  await connection.close();
  await postgres.stop();
});

test("comes back when it was killed while it created its lock files", async () => {
  const postgres = await startAgain();
  const connection = await connect(
    { socketFolder: postgres.socketFolder },
    { connections: 1, timeoutMs: 60_000 },
  );
  const pid = await postmaster();
  await truncate(join(closed, "data/postgres/postmaster.pid"));
  await truncate(join(postgres.socketFolder, ".s.PGSQL.5432.lock"));
  process.kill(pid ?? 0, "SIGKILL");
  const answer = () => connection.sql`select 1 as one`.catch(() => null);
  await expect.poll(answer).toEqual([{ one: 1 }]);
  await connection.close();
  await postgres.stop();
});

/** The process of the database, or of the last one. */
async function postmaster(): Promise<number | null> {
  const file = await readFile(join(closed, "data/postgres/postmaster.pid"), "utf8").catch(() => "");
  return Number(file.split("\n")[0]) || null;
}
