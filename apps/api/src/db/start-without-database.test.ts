import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { freePort } from "@marquee/tooling-test/free-port";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { FlakyProxy } from "../testing/flaky-proxy.ts";
import { startProxiedDatabase, type ProxiedDatabase } from "../testing/proxied-database.ts";
import { runMain, startUntil } from "../testing/run-main.ts";

let site: ProxiedDatabase;
let proxy: FlakyProxy;
const running: ChildProcess[] = [];
beforeAll(async () => {
  site = await startProxiedDatabase();
  proxy = await site.openProxy();
});
afterEach(async () => {
  for (const child of running.splice(0)) await end(child);
  proxy.forward();
});
afterAll(() => site.stop());

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await exited;
  }
  return child.exitCode;
}

const production = () => ({
  MARQUEE_MODE: "production",
  DATA_FOLDER: site.folder,
  DATABASE_URL: site.urlOf({ proxy }),
  MARQUEE_SECRET: "8c1f0b7a94e2d35f6a0c9d81e7b4f263",
  PUBLIC_URL: "https://marquee.example",
  SMTP_URL: "smtp://127.0.0.1:9",
  DRAIN_SECONDS: "0",
  KEPT_BUILDS: "0",
});

/** Starts a process that finds no database. Returns once it has said so. */
async function startWaiting(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
) {
  const { child, output } = await startUntil(
    args,
    { ...production(), ...environment },
    /(Trying again in 0\.5 s)/,
  );
  running.push(child);
  return { child, output };
}

test("R-SCALE-06 a node waits for a database that resets or closes connections", async () => {
  proxy.refuse("reset");
  const port = await freePort();
  const get = (path: string) => fetch(`http://localhost:${port}${path}`);
  const statusOf = (path: string) =>
    get(path).then(
      ({ status }) => status,
      () => null,
    );
  const { output } = await startWaiting([], { PORT: String(port) });
  const attempts = () => output().split("Trying again").length;
  await expect.poll(() => statusOf("/healthz")).toBe(200);
  for (const refusal of ["reset", "close"] as const) {
    const before = attempts();
    proxy.refuse(refusal);
    await expect.poll(attempts).toBeGreaterThan(before);
    const readiness = await get("/readyz");
    expect([readiness.status, await readiness.json()]).toEqual([
      503,
      { status: "database unavailable" },
    ]);
    expect(await statusOf("/readyz?exclude=database")).toBe(503);
    const page = await get("/");
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
  }
  proxy.forward();
  await expect.poll(() => statusOf("/readyz")).toBe(200);
  expect(output()).toContain(`127.0.0.1:${proxy.port} cannot be reached`);
  expect(output()).not.toContain(new URL(site.database.url).password);
});

test("a worker waits for its database, with a health check meanwhile", async () => {
  proxy.refuse();
  const port = await freePort();
  const { output } = await startWaiting(["worker"], {
    METRICS_PORT: String(port),
    METRICS_HOST: "127.0.0.1",
  });
  const health = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status,
      () => null,
    );
  await expect.poll(health).toBe(200);
  proxy.forward();
  await expect.poll(output).toContain("Processing uploads");
  await expect.poll(health).toBe(200);
});

test("SIGTERM ends a node that waits", async () => {
  proxy.refuse();
  const { child } = await startWaiting([], { PORT: String(await freePort()) });
  expect(await end(child)).toBe(0);
});

test("a wrong password is not waited for", async () => {
  const url = new URL(site.urlOf({ proxy }));
  url.password = "wrong";
  const { code, errors } = await runMain([], {
    ...production(),
    PORT: "0",
    DATABASE_URL: url.href,
  });
  expect([code, errors]).toEqual([1, expect.stringMatching(/rejected the user or password/)]);
});
