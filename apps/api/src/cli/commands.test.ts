import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { copyCluster } from "../testing/copy-cluster.ts";
import { runMain, serveMain, type ServingMain } from "../testing/run-main.ts";

let folder: string;
let server: ServingMain | null = null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-commands-"));
});
afterEach(async () => {
  if (server) await stop(server);
  server = null;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const data = (name: string) => ({ DATA_FOLDER: join(folder, name), PORT: "0", DEMO: "false" });

async function serve(name: string): Promise<string> {
  server = await serveMain(data(name));
  return server.url;
}

async function stop({ child }: ServingMain): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

/** Runs a command that has to succeed. */
async function run(name: string, ...args: string[]): Promise<string> {
  const { code, output, errors } = await runMain(args, data(name));
  expect([code, errors]).toEqual([0, ""]);
  return output;
}

const viewer = { uid: "demo_viewer", pwd: "Popcorn-4-Two" };
const login = (url: string, credentials = viewer) =>
  fetch(`${url}/api/login.php`, { method: "POST", body: new URLSearchParams(credentials) });
const feed = async (url: string) => (await fetch(`${url}/api/fetch-home-video.php?offset=0`)).text();

test("migrate creates an empty database, once and again", async () => {
  for (let round = 0; round < 2; round += 1) {
    expect(await run("empty", "migrate")).toBe("The database is up to date.\n");
  }
  const url = await serve("empty");
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
});

test("a command on an outdated database prints what to do, and changes nothing", async () => {
  for (const args of [
    ["moderator", "list"],
    ["plan", "list"],
  ]) {
    const { code, errors } = await runMain(args, data("outdated"));
    expect([code, errors]).toEqual([
      1,
      "The database is not up to date. Run the command migrate, or start the server, first.\n",
    ]);
  }
  await run("outdated", "migrate");
  expect(await run("outdated", "moderator", "list")).toBe("There are no moderators.\n");
});

test("seed loads the demo, backup saves it while it is served, restore brings it to another server", async () => {
  expect(await run("first", "seed")).toBe("The demo catalogue is loaded.\n");
  const url = await serve("first");
  const before = await feed(url);
  expect(JSON.parse(before)).toHaveLength(8);
  expect((await login(url)).status).toBe(200);

  const saved = join(folder, "saved");
  expect(await run("first", "backup", saved)).toMatch(/^Saved \d+ tables to /);
  expect((await readdir(saved)).length).toBeGreaterThan(1);
  if (server) await stop(server);

  expect(await run("second", "restore", saved)).toMatch(/^Restored \d+ tables; every checksum is equal\.\n$/);
  const restored = await serve("second");
  expect(await feed(restored)).toEqual(before);
  expect((await login(restored)).status).toBe(200);
});

test("a backup never overwrites a folder, and a restore never a database that is in use", async () => {
  const saved = join(folder, "backup-of-used");
  await copyCluster(join(folder, "used"));
  await run("used", "seed");
  await run("used", "backup", saved);
  for (const args of [
    ["backup", saved],
    ["restore", saved],
  ]) {
    const { code, errors } = await runMain(args, data("used"));
    expect(code).toBe(1);
    expect(errors.trim().split("\n")).toHaveLength(1);
    expect(errors).not.toMatch(/\n\s+at /);
  }
});

test("check 25: an operator ends sessions, disables accounts and bans creators while the server runs, and reads what was done", async () => {
  await copyCluster(join(folder, "people"));
  const url = await serve("people");
  await run("people", "seed");
  // A second time changes nothing.
  await run("people", "seed");
  const cookie = (await login(url)).headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const devices = () => fetch(`${url}/api/view_devices.php`, { method: "POST", headers: { cookie } });
  expect((await devices()).status).toBe(200);
  expect(JSON.parse(await run("people", "user", "show", "demo_viewer"))).toMatchObject({
    username: "demo_viewer",
    disabledAt: null,
    sessions: 1,
  });
  expect(await run("people", "revoke-sessions", "demo_viewer")).toBe("Ended 1 sessions of demo_viewer.\n");
  expect(await (await devices()).json()).toEqual({ error: "Logged out" });
  expect(JSON.parse(await run("people", "user", "show", "demo_viewer"))).toMatchObject({ sessions: 0 });
  expect(await run("people", "user", "disable", "demo_viewer")).toBe(
    "demo_viewer is disabled and logged out everywhere.\n",
  );
  expect((await login(url)).status).toBe(403);
  expect(await run("people", "user", "enable", "demo_viewer")).toBe("demo_viewer is enabled.\n");
  expect((await login(url)).status).toBe(200);
  await run("people", "user", "reset-2fa", "demo_secure");
  const secure = await login(url, { uid: "demo_secure", pwd: "Balcony-7-Row" });
  expect(await secure.json()).toMatchObject({ multiFactor: false });
  expect(await run("people", "revoke-sessions", "all")).toBe("Ended 2 sessions.\n");
  const creator = async () => (await fetch(`${url}/api/fetch-creator-id.php?username=slow_light`)).json();
  expect(await run("people", "ban", "slow_light")).toBe("slow_light is banned.\n");
  expect(await creator()).toMatchObject({ ban: 1 });
  expect(await run("people", "ban", "slow_light", "lift")).toBe("slow_light is shown again.\n");
  expect(await creator()).toMatchObject({ ban: 0 });
  expect(await run("people", "moderator", "grant", "demo_viewer")).toContain("demo_viewer is a moderator now");
  expect(await run("people", "moderator", "list")).toBe("demo_moderator\ndemo_viewer\n");
  expect(await run("people", "moderator", "revoke", "demo_viewer")).toBe("demo_viewer is no moderator any more.\n");
  expect(await run("people", "plan", "list")).toBe("Nobody has a plan.\nWaiting for payment to open: 0\n");
  const log = (await run("people", "audit-log")).trimEnd().split("\n");
  expect(log.map((line) => (JSON.parse(line) as { action: string }).action)).toEqual([
    "revoke-moderator",
    "grant-moderator",
    "restore",
    "ban",
  ]);
});

test("a command without its arguments, or for an unknown user, prints one line", async () => {
  await copyCluster(join(folder, "nobody"));
  // Commands beside a server need no database of their own.
  await serve("nobody");
  for (const [args, expected] of [
    [["user", "show"], /^Name a username\. See --help\.\n$/],
    [["user", "dance", "demo_viewer"], /^There is no account demo_viewer\.\n$/],
    [["ban", "nobody"], /^There is no creator nobody\.\n$/],
    [["moderator", "grant", "nobody"], /^There is no account nobody\.\n$/],
    [["moderator", "crown", "demo_viewer"], /^There is no action crown\. Use: moderator list/],
    [["audit-log", "many"], /^Give the number of entries to show\.\n$/],
    [["revoke-sessions"], /^Name a username, or all\. See --help\.\n$/],
    [["backup"], /^Name a folder\. See --help\.\n$/],
    [["restore", join(folder, "nowhere")], /nowhere/],
  ] as const) {
    const { code, errors } = await runMain(args, data("nobody"));
    expect([args, code]).toEqual([args, 1]);
    expect(errors).toMatch(expected);
    expect(errors).not.toMatch(/\n\s+at /);
  }
});
