import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readText } from "./read-yaml.ts";
import { checkSettings } from "./server-settings.ts";

const script = resolve(import.meta.dirname, "../systemd/set-up.sh");
const checkout = resolve(import.meta.dirname, "../../..");
const address = "https://films.example";
const smtp = "smtp://club:letters@mail.example:587";
const link = "https://films.example/setup#token";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "marquee-set-up-"));
  for (const name of ["fakes", "units", "programs"]) mkdirSync(join(folder, name));
  for (const name of ["npm", "psql", "perl", "systemctl", "chown", "useradd"])
    fake(name, `echo "${name} $*" >> "${folder}/calls"`);
  fake("id", `[ "$1" = -u ] && echo 0`);
  fake("su", `cat > "${folder}/sql"`);
  fake("systemd-run", `echo "systemd-run $*" >> "${folder}/calls"; echo "${link}"`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Puts a program in place of one that would change the machine. */
function fake(name: string, body: string): void {
  writeFileSync(join(folder, "fakes", name), `#!/bin/sh\n${body}\n`);
  chmodSync(join(folder, "fakes", name), 0o755);
}

function setUp(...args: string[]) {
  const { status, stdout, stderr } = spawnSync("sh", [script, ...args], {
    encoding: "utf8",
    env: {
      PATH: `${join(folder, "fakes")}:${process.env["PATH"]}`,
      CONFIG_FOLDER: join(folder, "config"),
      UNIT_FOLDER: join(folder, "units"),
      PROGRAM_FOLDER: join(folder, "programs"),
    },
  });
  return { status, stdout, stderr };
}

const read = (...path: string[]) => readFileSync(join(folder, ...path), "utf8");
const mode = (...path: string[]) => statSync(join(folder, ...path)).mode & 0o777;

test("R-OWN-01 one command makes secrets, a database and a service, and prints the first administrator's link", () => {
  const { status, stdout, stderr } = setUp(address, smtp);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout.trim().split("\n").at(-1)).toBe(link);

  const settings = Object.fromEntries(
    Array.from(read("config", "marquee.env").matchAll(/^([A-Z_]+)=(.+)$/gm), ([, name, value]) => [
      name ?? "",
      value ?? "",
    ]),
  );
  expect(checkSettings(settings)).toEqual([]);
  expect(settings).toMatchObject({ PUBLIC_URL: address, MAIL_FROM: "no-reply@films.example" });
  expect(read("config", "secret")).toMatch(/^[0-9a-f]{64}\n$/);
  expect(read("config", "smtp-url")).toBe(`${smtp}\n`);
  const password = read("config", "database-password").trim();
  expect(read("config", "database-url")).toBe(
    `postgres://marquee:${password}@127.0.0.1:5432/marquee\n`,
  );
  expect(read("sql")).toContain(`alter role marquee password '${password}';`);
  expect([mode("config"), mode("config", "secret"), mode("config", "database-password")]).toEqual([
    0o750, 0o640, 0o600,
  ]);

  for (const text of [read("units", "marquee.service"), read("programs", "marquee")]) {
    expect(text).toContain(`${checkout}/node_modules/.bin/node`);
    expect(text).not.toContain("/opt/marquee");
  }
  expect(mode("programs", "marquee")).toBe(0o755);
  const calls = read("calls").trim().split("\n");
  expect(
    calls.map((call) =>
      call
        .split(" ")
        .filter((word) => !word.startsWith("-"))
        .at(-1),
    ),
  ).toEqual(expect.arrayContaining(["migrate", "setup-link"]));
  expect(calls).toContain("systemctl restart marquee");
});

test("R-OWN-01 a sender has any name", () => {
  setUp(address, smtp, "Film | Friends & Co <mail@films.example>");
  expect(read("config", "marquee.env")).toContain(
    "\nMAIL_FROM=Film | Friends & Co <mail@films.example>\n",
  );
});

test("R-OWN-01 a second run keeps every secret and the environment as somebody changed it", () => {
  setUp(address, smtp);
  const kept = ["secret", "database-password", "marquee.env"];
  writeFileSync(join(folder, "config/marquee.env"), "PUBLIC_URL=https://other.example\n");
  const before = kept.map((name) => read("config", name));
  expect(setUp(address, "smtps://mail.example").status).toBe(0);
  expect(kept.map((name) => read("config", name))).toEqual(before);
  expect(read("config", "smtp-url")).toBe("smtps://mail.example\n");
});

test.each([
  [[], /^Say the address of the site and of its mail server/],
  [["http://films.example", smtp], /has to begin with https:/],
  [["https://films.example/tube", smtp], /has a path/],
  [[address, "mail.example"], /has to begin with smtp:/],
])("R-OWN-01 %j is refused before anything is made", (args, expected) => {
  const { status, stderr } = setUp(...args);
  expect(status).toBe(1);
  expect(stderr).toMatch(expected);
  expect(existsSync(join(folder, "config"))).toBe(false);
});

test("R-OWN-01 a site with an administrator gets no other link", () => {
  fake(
    "systemd-run",
    `case "$*" in *setup-link) echo "There is an administrator" >&2; exit 1 ;; esac`,
  );
  const { status, stdout, stderr } = setUp(address, smtp);
  expect([status, stderr]).toEqual([0, "There is an administrator\n"]);
  expect(stdout).not.toContain("open this link");
});

test("R-OWN-01 the guide has at most six lines to type from an empty machine to the first link", () => {
  const lines = readText("docs/systemd.md").match(/^ {4}\S.*$/gm) ?? [];
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.length).toBeLessThanOrEqual(6);
  expect(lines.join("\n")).toContain("systemd/set-up.sh https://");
});
