import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { request, type IncomingMessage } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { freePort } from "@marquee/tooling-test/free-port";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { copyCluster } from "./testing/copy-cluster.ts";
import { startRefused } from "./testing/run-command.ts";
import { runMain, serveMain, type ServingMain } from "./testing/run-main.ts";

let folder: string;
let running: ServingMain[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-main-"));
});
afterEach(async () => {
  for (const { child } of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  running = [];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function serve(environment: Record<string, string>): Promise<ServingMain> {
  const started = await serveMain(environment);
  running.push(started);
  return started;
}

const data = (name: string) => ({ DATA_FOLDER: join(folder, name), PORT: "0" });

/** A data folder that has a database already. */
async function oldData(name: string) {
  await copyCluster(join(folder, name));
  return data(name);
}

/**
 * Reads the lock file of the embedded database of a data folder: its process first, its state in
 * the eighth line.
 */
function readLock(name: string): string[] {
  return readFileSync(join(folder, name, "postgres/postmaster.pid"), "utf8").split("\n");
}

/** The embedded database of a data folder. */
const postmasterOf = (name: string) => Number(readLock(name)[0]);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
}

test("every wrong variable is listed at once, with the expected value", async () => {
  const run = await runMain([], {
    PORT: "http",
    MARQUEE_MODE: "staging",
    TRUSTED_PROXIES: "everyone",
    MARQUEE_SECRET: "short",
  });
  expect(run.code).toBe(1);
  expect(run.errors.trim().split("\n")).toEqual([
    "Wrong configuration:",
    "  MARQUEE_MODE: expected development or production",
    "  PORT: expected a whole number from 0 to 65535",
    "  MARQUEE_SECRET: expected at least 32 random characters, " +
      "such as those of openssl rand -hex 32",
    "  TRUSTED_PROXIES: expected addresses or networks such as 10.0.0.0/8",
  ]);
});

test("R-OWN-09 misspelt variables are refused with the right name, others are not", async () => {
  const misspelt = {
    MARQUEE_SECRT: "x",
    TRUSTED_PROXY: "x",
    CREATOR_QUOTA_GD: "1",
    MARQUEE_NONSENSE: "x",
  };
  const { code, errors } = await runMain([], {
    ...misspelt,
    MODE: "else",
    HOST: "else",
    MARQUEE_PORT: "tcp://10.0.0.1",
  });
  expect(code).toBe(1);
  expect(errors.trim().split("\n")).toEqual([
    "Unknown settings:",
    "  MARQUEE_SECRT: did you mean MARQUEE_SECRET?",
    "  TRUSTED_PROXY: did you mean TRUSTED_PROXIES?",
    "  CREATOR_QUOTA_GD: did you mean CREATOR_QUOTA_GB?",
    "  MARQUEE_NONSENSE: there is no such setting; unset it",
    "Run `npm start -- --help` for the list.",
  ]);
});

test("production lists every missing setting", async () => {
  const { code, errors } = await runMain([], { MARQUEE_MODE: "production" });
  expect(code).toBe(1);
  for (const name of ["DATABASE_URL", "MARQUEE_SECRET", "PUBLIC_URL", "SMTP_URL"])
    expect(errors).toContain(`${name}: missing`);
});

test("wrong options, databases and folders are reported in one line", async () => {
  const cases: [string[], Record<string, string>, RegExp][] = [
    [["--bogus"], {}, /Unknown option '--bogus'. Usage:/],
    [["dance"], {}, /Unknown command dance\. Commands: serve, web, worker, migrate/],
    [[], { DATABASE_URL: "", PORT: "0" }, /DATABASE_URL: expected postgres:\/\//],
    [[], { DATABASE_URL: "mysql://x", PORT: "0" }, /DATABASE_URL: expected postgres:\/\//],
    [
      [],
      { DATABASE_URL: "postgres://u:s3cret@127.0.0.1:9/x", PORT: "0" },
      /127\.0\.0\.1:9 cannot be reached .*Start that server, correct DATABASE_URL/,
    ],
    [["migrate"], { DATA_FOLDER: "/proc/marquee" }, /cannot be written .*DATA_FOLDER/],
    [
      [],
      { MARQUEE_HOST: "no.such.host.invalid", PORT: "0", DATA_FOLDER: "/proc/marquee" },
      /DATA_FOLDER|MARQUEE_HOST/,
    ],
  ];
  for (const [args, environment, expected] of cases) {
    const { code, errors } = await runMain(args, environment);
    expect(code).toBe(1);
    expect(errors).toMatch(expected);
    expect(errors).not.toContain("s3cret");
    expect(errors).not.toMatch(/\n\s+at /);
    if (!errors.startsWith("Wrong configuration"))
      expect(errors.trim().split("\n")).toHaveLength(1);
  }
});

test("a missing media folder is reported in one line", async () => {
  const missing = join(folder, "no-media");
  const message = await startRefused({ ...data("media"), MEDIA_FOLDER: missing });
  expect(message).toMatch(/^MEDIA_FOLDER: [^\n]+$/);
  expect(message).toContain(`MEDIA_FOLDER: ${missing} is not a folder. `);
});

test("a port in use is reported with a free one when PORT names it", async () => {
  const port = await freePort();
  const blocker = createServer().listen(port, "127.0.0.1");
  await once(blocker, "listening");
  const message = await startRefused({ ...data("port"), PORT: String(port) });
  blocker.close();
  expect(message).toMatch(
    new RegExp(
      `^Port ${port} is in use\\. Port \\d+ is free: ` +
        `set PORT=\\d+, or stop the program that uses ${port}\\.$`,
    ),
  );
});

test("a second server on the same data is refused, and SIGTERM stops the first", async () => {
  const { child, url, output } = await serve({ ...data("one"), DEMO: "false" });
  const second = await runMain([], data("one"));
  expect(second.code).toBe(1);
  expect(second.errors).toMatch(/^Another server is running on the data folder .*\n$/);
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  const postmaster = postmasterOf("one");
  expect(isAlive(postmaster)).toBe(true);
  const body = "id[]=nothing";
  const { hostname, port } = new URL(url);
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": body.length,
    expect: "100-continue",
  };
  const outgoing = request({
    hostname,
    port,
    path: "/api/get-playlist.php",
    method: "POST",
    headers,
  });
  outgoing.flushHeaders();
  // The server has read the headers and waits for the body.
  await once(outgoing, "continue");
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await expect.poll(output).toContain("Stopping.");
  outgoing.end(body);
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  expect([response.statusCode, await text(response)]).toEqual([
    404,
    '{"error":"Sorry, we can\'t find that playlist.","code":"playlist-not-found"}',
  ]);
  const [code] = await exited;
  expect(code).toBe(0);
  expect(isAlive(postmaster)).toBe(false);
});

test("the server survives kill -9 of its database, and the next start cleans up", async () => {
  const { child, url } = await serve({ ...(await oldData("killed")), DEMO: "false" });
  const first = postmasterOf("killed");
  process.kill(first, "SIGKILL");
  // Processes of the killed one may still answer, and the lock file is empty before the next one
  // writes it.
  await expect
    .poll(() => postmasterOf("killed") !== first && readLock("killed")[7]?.trim())
    .toBe("ready");
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  await expect.poll(async () => (await fetch(`${url}/api/search.php`)).status).toBe(200);
  const second = postmasterOf("killed");
  child.kill("SIGKILL");
  await once(child, "exit");
  const next = await serve({ ...data("killed"), DEMO: "false" });
  expect(isAlive(second)).toBe(false);
  await expect.poll(async () => (await fetch(`${next.url}/readyz`)).status).toBe(200);
});
