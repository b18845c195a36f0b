import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readText } from "./read-yaml.ts";
import { ScriptRun } from "./script-run.ts";
import { checkSettings } from "./server-settings.ts";

const script = resolve(import.meta.dirname, "../systemd/set-up.sh");
const checkout = resolve(import.meta.dirname, "../../..");
const address = "https://films.example";
const smtp = "smtp://club:letters@mail.example:587";
const link = "https://films.example/setup#token";

let machine: ScriptRun;
beforeEach(() => {
  machine = new ScriptRun();
  for (const name of ["units", "programs"]) mkdirSync(join(machine.folder, name));
  const silent = ["npm", "psql", "perl", "curl", "systemctl", "journalctl", "chown", "useradd"];
  for (const name of silent) machine.fake(name);
  machine.fake(
    "su",
    `case "$*" in *server_version_num*) echo 150020 ;; *) cat > "${machine.folder}/sql" ;; esac`,
  );
  machine.fake("systemd-run", `echo "systemd-run $*" >> "${machine.calls}"; echo "${link}"`);
});
afterEach(() => machine.remove());

const setUp = (...answers: string[]) =>
  machine.run(script, answers, {
    CONFIG_FOLDER: join(machine.folder, "config"),
    UNIT_FOLDER: join(machine.folder, "units"),
    PROGRAM_FOLDER: join(machine.folder, "programs"),
  });

test("R-OWN-01 one command sets all up, and prints the first administrator's link", () => {
  const { status, stdout } = setUp(address, smtp, "", "Film Club");
  expect(status).toBe(0);
  expect(stdout.trim().split("\n").at(-1)).toBe(link);

  const settings = Object.fromEntries(
    Array.from(
      machine.read("config", "marquee.env").matchAll(/^([A-Z_]+)=(.+)$/gm),
      ([, name, value]) => [name ?? "", value ?? ""],
    ),
  );
  expect(checkSettings(settings)).toEqual([]);
  expect(settings).toMatchObject({ PUBLIC_URL: address, MAIL_FROM: "no-reply@films.example" });
  expect(machine.read("config", "secret")).toMatch(/^[0-9a-f]{64}\n$/);
  expect(machine.read("config", "smtp-url")).toBe(`${smtp}\n`);
  const password = machine.read("config", "database-password").trim();
  expect(machine.read("config", "database-url")).toBe(
    `postgres://marquee:${password}@127.0.0.1:5432/marquee\n`,
  );
  expect(machine.read("sql")).toContain(`alter role marquee password '${password}';`);
  const files = ["", "secret", "database-password"];
  expect(files.map((file) => machine.mode("config", file))).toEqual([0o750, 0o640, 0o600]);

  for (const text of [machine.read("units/marquee.service"), machine.read("programs/marquee")]) {
    expect(text).toContain(`${checkout}/node_modules/.bin/node`);
    expect(text).not.toContain("/opt/marquee");
  }
  expect(machine.mode("programs", "marquee")).toBe(0o755);
  const calls = machine.read("calls");
  const order = [
    " migrate\n",
    " setting set site-name Film Club\n",
    "restart marquee\n",
    " setup-link\n",
  ];
  const places = order.map((call) => calls.indexOf(call));
  expect(places.toSorted((one, other) => one - other)).toEqual(places);
  expect(places).not.toContain(-1);
});

test.each([
  ["exit 2", /PostgreSQL does not answer/],
  ["echo 130004", /PostgreSQL is too old/],
])("R-OWN-01 before anything is asked, `su` that does `%s` is refused", (body, expected) => {
  machine.fake("su", body);
  const { status, stderr } = setUp(address, smtp, "", "Film Club");
  expect([status, stderr]).toEqual([1, expect.stringMatching(expected)]);
  expect(stderr).not.toContain("Address of the site");
});

test("R-OWN-01 a service that does not start is no success, and its log is shown", () => {
  machine.fake("curl", "exit 7");
  machine.fake("systemctl", `case "$1" in show) echo 1 ;; esac`);
  machine.fake("journalctl", "echo the port is taken");
  const { status, stdout, stderr } = setUp(address, smtp, "", "");
  expect(status).toBe(1);
  expect(stderr).toContain("the port is taken\nThe site does not start.");
  expect(stdout).not.toContain("open this link");
});

test("R-OWN-01 the first name given is set by the next run where the first one fails", () => {
  machine.fake("systemd-run", "exit 1");
  expect(setUp(address, smtp, "", "Film Club").status).not.toBe(0);
  machine.fake("systemd-run", `echo "systemd-run $*" >> "${machine.calls}"; echo "${link}"`);
  expect(setUp("").status).toBe(0);
  expect(machine.read("calls")).toContain(" setting set site-name Film Club\n");
  expect(existsSync(join(machine.folder, "config/site-name"))).toBe(false);
});

test("R-OWN-01 passwords are in no command's arguments, and are not printed", () => {
  const { stdout, stderr } = setUp(address, smtp, "", "");
  const password = machine.read("config", "database-password").trim();
  for (const text of [machine.read("calls"), stdout, stderr]) {
    expect(text).not.toContain("letters");
    expect(text).not.toContain(password);
  }
});

test("R-OWN-01 a sender has any name", () => {
  setUp(address, smtp, "Film | Friends & Co <mail@films.example>");
  expect(machine.read("config", "marquee.env")).toContain(
    "\nMAIL_FROM=Film | Friends & Co <mail@films.example>\n",
  );
});

test("R-OWN-01 a second run asks for the mail server alone, and keeps what is there", () => {
  setUp(address, smtp, "", "Film Club");
  const kept = ["secret", "database-password", "marquee.env", "smtp-url"];
  writeFileSync(join(machine.folder, "config/marquee.env"), "PUBLIC_URL=https://other.example\n");
  const before = kept.map((name) => machine.read("config", name));
  const { status, stdout } = setUp("");
  expect(status).toBe(0);
  expect(stdout).toContain("https://other.example");
  expect(kept.map((name) => machine.read("config", name))).toEqual(before);
  expect(machine.read("calls").match(/site-name/g)).toHaveLength(1);
  setUp("smtps://mail.example");
  expect(machine.read("config", "smtp-url")).toBe("smtps://mail.example\n");
});

test.each([
  [[], /has to begin with https:/],
  [["http://films.example", smtp], /has to begin with https:/],
  [["https://films.example/tube", smtp], /has a path/],
  [["https://films example", smtp], /a letter that no host has/],
  [[address, "mail.example"], /has to begin with smtp:/],
  [[address, ""], /Without a mail server nobody can confirm/],
])("R-OWN-01 the answers %j are refused before anything is made", (answers, expected) => {
  const { status, stderr } = setUp(...answers);
  expect(status).toBe(1);
  expect(stderr).toMatch(expected);
  expect(existsSync(join(machine.folder, "config"))).toBe(false);
});

test("R-OWN-01 a site with an administrator gets no other link", () => {
  machine.fake(
    "systemd-run",
    `case "$*" in *setup-link) echo "There is an administrator" >&2; exit 1 ;; esac`,
  );
  const { status, stdout, stderr } = setUp(address, smtp, "", "");
  expect(status).toBe(0);
  expect(stderr).toContain("There is an administrator\n");
  expect(stdout).not.toContain("open this link");
});

test.each([
  ["docs/systemd.md", "systemd/set-up.sh"],
  ["docs/compose.md", "compose/set-up.sh"],
])(
  "R-OWN-01 %s has at most six lines to type from an empty machine to the first link",
  (file, command) => {
    const [, start = ""] = readText(file).split(/\nAs root, /);
    const lines = /(?:^ {4}\S.*\n)+/m.exec(start)?.[0].trim().split("\n") ?? [];
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.length).toBeLessThanOrEqual(6);
    expect(lines.join("\n")).toContain(command);
    expect(lines.join("\n")).not.toMatch(/smtps?:/);
  },
);
