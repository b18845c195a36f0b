import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { runCommand } from "../testing/run-command.ts";
import { runMain, type Run } from "../testing/run-main.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-commands-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Environment = Readonly<Record<string, string>>;

/** Creates a database without any table, and names a data folder that does not exist yet. */
async function createEmptyDatabase(name: string): Promise<Environment> {
  const database = await createTestDatabase({ isEmpty: true });
  onTestFinished(() => database.drop());
  return { DATABASE_URL: database.url, DATA_FOLDER: join(folder, name) };
}

async function serve(environment: Environment): Promise<TestSite> {
  const site = await startTestSite({ environment: { ...environment, DEMO: "false" } });
  onTestFinished(() => site.stop());
  return site;
}

/** Returns what a command printed that has to succeed. */
function printed({ code, output, errors }: Run): string {
  expect([code, errors]).toEqual([0, ""]);
  return output;
}

const viewer = { uid: "demo_viewer", pwd: "Popcorn-4-Two" };
const login = ({ url }: TestSite, credentials = viewer) =>
  fetch(`${url}/api/login.php`, { method: "POST", body: new URLSearchParams(credentials) });
const feed = async ({ url }: TestSite) =>
  (await fetch(`${url}/api/fetch-home-video.php?offset=0`)).text();

test("a command on an outdated database changes nothing, and migrate updates it", async () => {
  const environment = await createEmptyDatabase("outdated");
  for (const args of [
    ["moderator", "list"],
    ["plan", "list"],
  ]) {
    expect(await runMain(args, environment)).toEqual({
      code: 1,
      output: "",
      errors:
        "The database is not up to date. Run the command migrate, or start the server, first.\n",
    });
  }
  for (let round = 0; round < 2; round += 1) {
    expect(printed(await runMain(["migrate"], environment))).toBe("The database is up to date.\n");
  }
  expect(printed(await runMain(["moderator", "list"], environment))).toBe(
    "There are no moderators.\n",
  );
  const { url } = await serve(environment);
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
});

test("seed, backup and restore bring the demo to another server, overwriting nothing", async () => {
  const first = await createEmptyDatabase("first");
  expect(printed(await runMain(["seed"], first))).toBe("The demo catalogue is loaded.\n");
  const source = await serve(first);
  const before = await feed(source);
  expect(JSON.parse(before)).toHaveLength(8);
  expect((await login(source)).status).toBe(200);

  const saved = join(folder, "saved");
  expect(printed(await runMain(["backup", saved], first))).toMatch(/^Saved \d+ tables to /);
  expect((await readdir(saved)).length).toBeGreaterThan(1);

  const second = await createEmptyDatabase("second");
  expect(printed(await runMain(["restore", saved], second))).toMatch(
    /^Restored \d+ tables; every checksum is equal\.\nServers only read .*: storage adopt\n$/,
  );
  const restored = await serve(second);
  expect(await feed(restored)).toEqual(before);
  expect((await login(restored)).status).toBe(200);
  expect(printed(await runMain(["storage", "show"], second))).toMatch(
    /^The database was restored .*storage adopt\n$/,
  );
  expect(printed(await runMain(["storage", "adopt"], second))).toMatch(
    /^The storage belongs to this database now\./,
  );
  expect(printed(await runMain(["storage", "show"], second))).toBe(
    "The storage belongs to this database.\n",
  );
  expect(printed(await runMain(["restore", saved, "check"], second))).toMatch(
    /is whole: \d+ tables\.\n$/,
  );

  for (const command of ["backup", "restore"]) {
    const { code, errors } = await runMain([command, saved], first);
    expect(code).toBe(1);
    expect(errors.trim().split("\n")).toHaveLength(1);
    expect(errors).not.toMatch(/\n\s+at /);
  }
});

test("check 25: an operator ends sessions, disables and bans while the server runs", async () => {
  const site = await startTestSite({ isEmbedded: true, environment: { DEMO: "false" } });
  onTestFinished(() => site.stop());
  const { url } = site;
  // Commands beside the server join its database.
  const environment = { DATA_FOLDER: site.dataFolder };
  const run = async (...args: string[]) => printed(await runCommand(args, environment));
  printed(await runMain(["seed"], environment));
  // A second time changes nothing.
  await run("seed");
  const cookie = (await login(site)).headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const devices = () =>
    fetch(`${url}/api/view_devices.php`, { method: "POST", headers: { cookie } });
  expect((await devices()).status).toBe(200);
  expect(JSON.parse(await run("user", "show", "demo_viewer"))).toMatchObject({
    username: "demo_viewer",
    disabledAt: null,
    sessions: 1,
  });
  expect(await run("revoke-sessions", "demo_viewer")).toBe("Ended 1 sessions of demo_viewer.\n");
  expect(await (await devices()).json()).toEqual({ error: "Logged out", code: "logged-out" });
  expect(JSON.parse(await run("user", "show", "demo_viewer"))).toMatchObject({ sessions: 0 });
  expect(
    await run("user", "disable", "Viewer@marquee.example", "keep-channels", "Asked", "for", "it."),
  ).toBe("demo_viewer is disabled and logged out everywhere.\n");
  expect((await login(site)).status).toBe(403);
  expect(await run("user", "enable", "demo_viewer")).toBe(
    "demo_viewer is enabled, and their channels are shown.\n",
  );
  expect((await login(site)).status).toBe(200);
  await run("user", "reset-2fa", "demo_secure");
  const secure = await login(site, { uid: "demo_secure", pwd: "Balcony-7-Row" });
  expect(await secure.json()).toMatchObject({ multiFactor: false });
  expect(await run("revoke-sessions", "all")).toBe("Ended 2 sessions.\n");
  const creator = async () =>
    (await fetch(`${url}/api/fetch-creator-id.php?username=slow_light`)).json();
  expect(await run("ban", "slow_light")).toBe("slow_light is banned.\n");
  expect(await creator()).toMatchObject({ ban: 1 });
  expect(await run("ban", "slow_light", "lift")).toBe("slow_light is shown again.\n");
  expect(await creator()).toMatchObject({ ban: 0 });
  expect(await run("moderator", "grant", "demo_viewer")).toContain(
    "demo_viewer is a moderator now",
  );
  expect(await run("moderator", "list")).toBe("demo_moderator\ndemo_viewer\n");
  expect(await run("moderator", "revoke", "demo_viewer")).toBe(
    "demo_viewer is no moderator any more.\n",
  );
  expect(await run("plan", "list")).toBe("Nobody has a plan.\nWaiting for payment to open: 0\n");
  const log = (await run("audit-log")).trimEnd().split("\n");
  expect(log.map((line) => (JSON.parse(line) as { action: string }).action)).toEqual([
    "revoke-moderator",
    "grant-moderator",
    "restore",
    "ban",
    "revoke-sessions",
    "reset-2fa",
    "enable-account",
    "disable-account",
    "revoke-sessions",
  ]);
});

test("a command without its arguments, or for an unknown user, prints one line", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const environment = { DATABASE_URL: database.url, DATA_FOLDER: join(folder, "nobody") };
  for (const [args, expected] of [
    [["user", "show"], /^Name a username or a mail address\. Use: user show WHO\n$/],
    [["user", "show", "x@films.example"], /^There is no account x@films\.example\.\n$/],
    [["user", "create", "ada_l"], /^Use: user create USERNAME ADDRESS \[password\]/],
    [["user", "create", "a b", "ada@films.example"], /^[^\n]*\n$/],
    [["administrator", "grant", "nobody"], /^There is no account nobody\.\n$/],
    [["user", "dance", "demo_viewer"], /^There is no action dance\. Use: user list\|find\|show/],
    [["test-mail", "a@films.example"], /^Set SMTP_URL: without it mails are not sent\.\n$/],
    [["ban", "nobody"], /^There is no creator nobody\.\n$/],
    [["moderator", "grant", "nobody"], /^There is no account nobody\.\n$/],
    [["moderator", "crown", "demo_viewer"], /^There is no action crown\. Use: moderator list/],
    [["audit-log", "many"], /^Give the number of entries to show\.\n$/],
    [["revoke-sessions"], /^Name a username, or all\. See --help\.\n$/],
    [["backup"], /^Name a folder\. See --help\.\n$/],
    [["restore", join(folder, "nowhere")], /nowhere/],
  ] as const) {
    const { code, errors } = await runCommand(args, environment);
    expect([args, code]).toEqual([args, 1]);
    expect(errors).toMatch(expected);
    expect(errors).not.toMatch(/\n\s+at /);
  }
});

test("R-OWN-05 an operator makes the first account an administrator without mail", async () => {
  const site = await startTestSite();
  onTestFinished(() => site.stop());
  const environment = {
    DATABASE_URL: site.databaseUrl,
    DATA_FOLDER: join(folder, "people"),
    PUBLIC_URL: site.url,
  };
  const run = async (...args: string[]) => printed(await runCommand(args, environment));
  const refused = async (...args: string[]) => (await runCommand(args, environment)).errors;

  const link =
    /https?:\S+/.exec(await run("user", "create", "ada_l", "ada@films.example"))?.[0] ?? "";
  const token = new URL(link).searchParams.get("resetToken") ?? "";
  const body = new URLSearchParams({
    token,
    new_password: "Tangerine-4-Kayak",
    confirm_password: "Tangerine-4-Kayak",
  });
  const choose = () =>
    fetch(`${site.url}${endpoints.resetChangePassword.path}`, { method: "POST", body });
  expect((await choose()).status).toBe(200);
  expect((await choose()).status).toBe(400);
  expect((await login(site, { uid: "ada_l", pwd: "Tangerine-4-Kayak" })).status).toBe(200);
  const taken = "There is an account ADA_L, or one with other@films.example.\n";
  expect(await refused("user", "create", "ADA_L", "other@films.example")).toBe(taken);
  expect(await refused("user", "create", "administrator", "a@films.example")).toContain(
    "is a reserved name",
  );

  expect(await run("administrator", "grant", "ada@films.example")).toContain(
    "ada_l is an administrator now",
  );
  expect(await run("administrator", "revoke", "demo_admin")).toBe(
    "demo_admin is no administrator any more.\n",
  );
  const last = "This is the last administrator. Make another account one first.\n";
  expect(await refused("administrator", "revoke", "ada_l")).toBe(last);
  expect(await refused("user", "disable", "ada_l")).toBe(last);
  expect(await refused("moderator", "revoke", "ada_l")).toContain("is an administrator");

  expect(await run("user", "find", "ADA@")).toMatch(
    /^ada_l {2}ada@films\.example {2}active {2}administrator {2}since /,
  );
  expect((await run("user", "list")).split("\n").length).toBeGreaterThan(4);
  expect(await refused("user", "disable", "demo_creator")).toMatch(
    /^demo_creator has \S+\. Use: user disable WHO keep-channels/,
  );
  expect(await run("user", "disable", "demo_creator", "hide-channels", "Spam.")).toContain(
    "channels are hidden until",
  );
  expect(await run("user", "set-quota", "demo_creator", "20")).toMatch(
    /^Each of the \d+ channels of demo_creator/,
  );
  expect(await refused("user", "set-quota", "demo_creator", "much")).toMatch(
    /^Give a number of gigabytes/,
  );
  expect(JSON.parse(await run("user", "export", "demo_viewer"))).toMatchObject({
    username: "demo_viewer",
  });
  expect(await refused("user", "delete", "demo_viewer")).toMatch(
    /^demo_viewer has no channel\. Use: user delete/,
  );
  expect(await run("user", "delete", "demo_viewer", "confirm", "On request.")).toContain(
    "are hidden, and are deleted on",
  );
  const [newest] = (await run("audit-log", "1")).split("\n");
  expect(JSON.parse(newest ?? "")).toMatchObject({
    action: "delete-account",
    detail: "demo_viewer: On request.",
  });
});
