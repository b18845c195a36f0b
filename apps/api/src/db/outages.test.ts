import { endpoints } from "@marquee/api-client";
import { once } from "node:events";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import postgres from "postgres";
import { openBrowser } from "../testing/browser.ts";
import type { ExternalPostgres } from "../testing/external-postgres.ts";
import type { FlakyProxy } from "../testing/flaky-proxy.ts";
import { attemptSignUp } from "../testing/people.ts";
import { startProxiedDatabase, type ProxiedDatabase } from "../testing/proxied-database.ts";
import { runCommand } from "../testing/run-command.ts";
import type { ServingMain } from "../testing/run-main.ts";

let site: ProxiedDatabase;
let database: ExternalPostgres;
let proxy: FlakyProxy;
let server: ServingMain;

beforeAll(async () => {
  site = await startProxiedDatabase();
  ({ database } = site);
  proxy = await site.openProxy();
  // With the default time limit: the content takes longer to write than requests may take here.
  await runCommand(["seed"], { DATA_FOLDER: site.folder, DATABASE_URL: database.url });
  server = await site.serve({
    DATABASE_URL: site.urlOf({ proxy }),
    DATABASE_TIMEOUT: "5",
    DEMO: "true",
  });
});
afterAll(() => site.stop());

// Each from another network: searches are limited.
const get = (path: string, headers = {}) => openBrowser(server).fetch(path, { headers });
const statusOf = async (path: string) => (await get(path)).status;

/** More than the pool has connections. */
const manyRequests = 12;

/** An address whose answer is in no cache. */
let searches = 0;
const uncached = () => `/api/search.php?q=outage${(searches += 1)}`;

const signUp = () => attemptSignUp(server);

async function expectOutage(): Promise<void> {
  const responses = await Promise.all(Array.from({ length: manyRequests }, () => get(uncached())));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
  for (const response of responses) {
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await response.text()).toContain("temporarily unavailable");
  }
  expect((await signUp()).status).toBe(503);
  for (const readiness of await Promise.all(Array.from({ length: 20 }, () => get("/readyz")))) {
    expect([readiness.status, await readiness.json()]).toEqual([
      503,
      { status: "database unavailable" },
    ]);
  }
  expect(await statusOf("/readyz?exclude=database")).toBe(200);
  expect(await statusOf("/healthz")).toBe(200);
  const page = await get("/search?q=nothing", { accept: "text/html" });
  expect([page.status, await page.text()]).toEqual([
    503,
    expect.stringContaining('<main id="content"'),
  ]);
}

async function expectRecovery(): Promise<void> {
  await expect.poll(() => statusOf("/readyz")).toBe(200);
  // A busy machine may be too slow for one request or another.
  await expect.poll(() => statusOf(uncached())).toBe(200);
}

async function masterPlaylist(): Promise<string> {
  const [video] = await openBrowser(server).call(endpoints.fetchHomeVideo, { offset: 0 });
  if (!video) throw new Error("There is no video.");
  return `/media/${video.video_file}/master.m3u8`;
}

test("R-SCALE-06 a stopped database gives 503 in time, while public media continue", async () => {
  await expectRecovery();
  const master = await vi.waitFor(masterPlaylist, { timeout: waitTimeoutMs });
  await expect.poll(() => statusOf(master)).toBe(200);
  database.signal("SIGSTOP");
  try {
    await expectOutage();
    expect(await statusOf(master)).toBe(200);
  } finally {
    // Else its stopped children outlive the kill of the next test, and hold the memory that a
    // restart needs.
    database.signal("SIGCONT");
  }
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
    // Long enough that the attempts of the first moment, one for each connection of the pool, do
    // not decide.
    while (seconds < 3) {
      await Promise.all(Array.from({ length: manyRequests }, () => get(uncached())));
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
  await expect
    .poll(signUp)
    .toMatchObject({ status: 503, text: expect.stringContaining("Changes cannot be saved") });
  await expect.poll(() => statusOf(uncached())).toBe(200);
  await expect.poll(() => statusOf("/readyz")).toBe(200);
  await setReadOnly("off");
  await admin.end();
  await expect.poll(signUp).toMatchObject({ status: 200 });
});
