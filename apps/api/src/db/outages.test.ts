import { endpoints } from "@marquee/api-client";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import postgres from "postgres";
import { openBrowser } from "../testing/browser.ts";
import { startExternalPostgres, type ExternalPostgres } from "../testing/external-postgres.ts";
import { startFlakyProxy, type FlakyProxy } from "../testing/flaky-proxy.ts";
import { newPerson } from "../testing/people.ts";
import { serveMain, type ServingMain } from "../testing/run-main.ts";

let folder: string;
let database: ExternalPostgres;
let proxy: FlakyProxy;
let server: ServingMain;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-outage-"));
  database = await startExternalPostgres();
  proxy = await startFlakyProxy(Number(new URL(database.url).port));
  const url = new URL(database.url);
  url.port = String(proxy.port);
  server = await serveMain({
    DATA_FOLDER: folder,
    DATABASE_URL: url.href,
    DATABASE_TIMEOUT: "5",
    DEMO: "true",
    PORT: "0",
    LOG_LEVEL: "silent",
    TRUSTED_PROXIES: "127.0.0.1,::1",
  });
});
afterAll(async () => {
  const exited = once(server.child, "exit");
  server.child.kill("SIGTERM");
  await exited;
  await proxy.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

// Each from a network of its own: searches are limited.
const get = (path: string, headers = {}) => openBrowser(server).fetch(path, { headers });
const statusOf = async (path: string) => (await get(path)).status;

/** An address whose answer is in no cache. */
let searches = 0;
const uncached = () => `/api/search.php?q=outage${(searches += 1)}`;

interface SignUp {
  readonly username: string;
  readonly status: number;
  readonly text: string;
}

async function signUp(): Promise<SignUp> {
  const { username, email, password } = newPerson();
  const body = new FormData();
  const fields = { name: "Robin", email, uid: username, pwd: password, pwdrepeat: password };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const response = await openBrowser(server).fetch(endpoints.signUp.path, { method: "POST", body });
  return { username, status: response.status, text: await response.text() };
}

async function expectOutage(): Promise<void> {
  // More than the pool has connections.
  const responses = await Promise.all(Array.from({ length: 30 }, () => get(uncached())));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
  for (const response of responses) {
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await response.text()).toContain("temporarily unavailable");
  }
  expect((await signUp()).status).toBe(503);
  for (const readiness of await Promise.all(Array.from({ length: 20 }, () => get("/readyz")))) {
    expect([readiness.status, await readiness.json()]).toEqual([503, { status: "database unavailable" }]);
  }
  expect(await statusOf("/readyz?exclude=database")).toBe(200);
  expect(await statusOf("/healthz")).toBe(200);
  const page = await get("/search?q=nothing", { accept: "text/html" });
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('<main id="content"')]);
}

async function expectRecovery(): Promise<void> {
  await expect.poll(() => statusOf("/readyz")).toBe(200);
  expect(await statusOf(uncached())).toBe(200);
}

test("R-SCALE-06 a stopped database: every request gets 503 in time, public media go on, and it recovers unaided", async () => {
  await expectRecovery();
  const [video] = await openBrowser(server).call(endpoints.fetchHomeVideo, { offset: 0 });
  const master = `/media/${video?.video_file}/master.m3u8`;
  expect(await statusOf(master)).toBe(200);
  database.signal("SIGSTOP");
  await expectOutage();
  expect(await statusOf(master)).toBe(200);
  database.signal("SIGCONT");
  await expectRecovery();
});

test("kill -9 of the database: acknowledged writes are there after its restart", async () => {
  const acknowledged: string[] = [];
  const down = new AbortController();
  const writing = (async () => {
    while (!down.signal.aborted) {
      const { username, status } = await signUp();
      if (status === 200) acknowledged.push(username);
      else expect(status).toBe(503);
    }
  })();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(3);
  await database.kill();
  down.abort();
  await writing;
  await expectOutage();
  await database.restart();
  await expectRecovery();
  const sql = postgres(database.url, { max: 1 });
  const rows = await sql<{ username: string }[]>`select username from users`;
  await sql.end();
  const present = new Set(rows.map(({ username }) => username));
  expect(acknowledged.filter((name) => !present.has(name))).toEqual([]);
});

const refusals = ["reset", "close"] as const;

test.each(refusals)(
  "R-SCALE-06 a database whose connections %s is tried less than ten times a second",
  async (refusal) => {
    proxy.refuse(refusal);
    await expectOutage();
    const before = { connects: proxy.connects(), time: performance.now() };
    let seconds = 0;
    // Long enough that the attempts of the first moment, one for each connection of the pool, do not decide.
    while (seconds < 3) {
      await Promise.all(Array.from({ length: 100 }, () => get(uncached())));
      await once(proxy.events, "connect");
      seconds = (performance.now() - before.time) / 1_000;
    }
    expect((proxy.connects() - before.connects) / seconds).toBeLessThan(10);
    proxy.forward();
    await expectRecovery();
  },
);

test("a read-only database still reads, and refuses writes with clear words", async () => {
  const admin = postgres(database.url, { max: 1, onnotice: () => undefined });
  const setReadOnly = async (value: string) => {
    await admin.unsafe("set default_transaction_read_only = off");
    await admin.unsafe(`alter system set default_transaction_read_only = ${value}`);
    await admin`select pg_reload_conf()`;
  };
  await setReadOnly("on");
  await expect.poll(signUp).toMatchObject({ status: 503, text: expect.stringContaining("Changes cannot be saved") });
  expect(await statusOf(uncached())).toBe(200);
  expect(await statusOf("/readyz")).toBe(200);
  await setReadOnly("off");
  await admin.end();
  await expect.poll(signUp).toMatchObject({ status: 200 });
});
