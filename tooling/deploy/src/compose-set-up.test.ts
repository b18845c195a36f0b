import { cpSync, existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readText } from "./read-yaml.ts";
import { ScriptRun } from "./script-run.ts";

const deploy = resolve(import.meta.dirname, "..");
const address = "https://films.example";
const smtp = "smtp://club:letters@mail.example:587";
const link = "https://films.example/setup#token";
const keys = '[{"kid":"1"}]';

let machine: ScriptRun;
beforeEach(() => {
  machine = new ScriptRun();
  mkdirSync(join(machine.folder, "tooling/deploy"), { recursive: true });
  for (const part of ["ask.sh", "compose/set-up.sh", "compose/compose.yaml"])
    cpSync(join(deploy, part), join(machine.folder, "tooling/deploy", part));
  machine.fake("chown");
  machine.fake(
    "docker",
    `echo "docker $*" >> "${machine.calls}"
    case "$*" in *media-key) echo '${keys}' ;; *setup-link) echo '${link}' ;; esac`,
  );
});
afterEach(() => machine.remove());

const setUp = (answers: readonly string[], environment = {}) =>
  machine.run(join(machine.folder, "tooling/deploy/compose/set-up.sh"), answers, environment);
const compose = (file: string) => machine.read("tooling/deploy/compose", file);
const secret = (name: string) => compose(join("secrets", name));

test("R-OWN-01 one command builds, starts, and prints the first administrator's link", () => {
  const { status, stdout } = setUp([address, smtp, "", "Film Club"]);
  expect(status).toBe(0);
  expect(stdout.trim().split("\n").at(-1)).toBe(link);
  expect(secret("marquee-secret")).toMatch(/^[0-9a-f]{64}\n$/);
  expect(secret("smtp-url")).toBe(`${smtp}\n`);
  expect(secret("media-keys")).toBe(`${keys}\n`);
  expect(secret("database-url")).toBe(
    `postgres://marquee:${secret("database-password").trim()}@postgres:5432/marquee\n`,
  );
  const calls = machine.read("calls");
  const order = [
    "docker build --quiet",
    "migrate media-key\n",
    "up --detach --wait\n",
    "migrate setting set site-name Film Club\n",
    "migrate setup-link\n",
  ];
  const places = order.map((call) => calls.indexOf(call));
  expect(places.toSorted((one, other) => one - other)).toEqual(places);
  expect(places).not.toContain(-1);
});

test("R-OWN-01 containers alone can read their secrets, and what Compose reads has none", () => {
  const { stdout, stderr } = setUp([address, smtp, "", ""]);
  const files = [...readText("compose/compose.yaml").matchAll(/file: \.\/secrets\/([\w-]+)/g)];
  expect(files).toHaveLength(5);
  for (const [, name = ""] of files)
    expect(machine.mode("tooling/deploy/compose/secrets", name)).toBe(0o400);
  for (const text of [machine.read("calls"), stdout, stderr, compose(".env")]) {
    expect(text).not.toContain("letters");
    expect(text).not.toContain(secret("database-password").trim());
    expect(text).not.toContain(secret("marquee-secret").trim());
  }
});

test("R-OWN-01 the environment has what Compose requires, and Caddy for the certificate", () => {
  setUp([address, smtp, "Grace's $5 Films <mail@films.example>", ""]);
  const environment = compose(".env");
  const required = readText("compose/compose.yaml").matchAll(/\$\{(\w+):\?/g);
  for (const [, name] of required) expect(environment).toMatch(new RegExp(`^${name}=.`, "m"));
  expect(environment).toContain(String.raw`MAIL_FROM='Grace\'s $5 Films <mail@films.example>'`);
  expect(parseEnv(environment)).toMatchObject({
    MARQUEE_IMAGE: "marquee:built",
    PUBLIC_URL: address,
    COMPOSE_PROFILES: "tls",
    TLS_PROXY: "172.30.0.0/24",
    HTTP_PORT: "127.0.0.1:8080",
  });
});

test("R-OWN-01 an image of a registry is not built, and one's own proxy replaces Caddy", () => {
  const image = "registry.example/marquee:1";
  setUp([address, smtp, "", ""], { MARQUEE_IMAGE: image, TLS_PROXY: "192.0.2.7" });
  const environment = parseEnv(compose(".env"));
  expect(environment).toMatchObject({ MARQUEE_IMAGE: image, TLS_PROXY: "192.0.2.7" });
  expect(environment).not.toHaveProperty("COMPOSE_PROFILES");
  expect(machine.read("calls")).not.toContain("docker build");
});

test("R-OWN-01 a second run keeps every secret, the keys and the environment", () => {
  setUp([address, smtp, "", "Film Club"]);
  const files = ["marquee-secret", "database-password", "media-keys", "smtp-url"];
  const before = [compose(".env"), ...files.map((name) => secret(name))];
  expect(setUp([""]).status).toBe(0);
  expect([compose(".env"), ...files.map((name) => secret(name))]).toEqual(before);
  const calls = machine.read("calls");
  expect(calls.match(/media-key\n/g)).toHaveLength(1);
  expect(calls.match(/up --detach/g)).toHaveLength(2);
});

test("R-OWN-01 keys that could not be made are made by the next run", () => {
  machine.fake("docker", `case "$*" in *media-key) exit 1 ;; esac`);
  expect(setUp([address, smtp, "", ""]).status).not.toBe(0);
  machine.fake("docker", `case "$*" in *media-key) echo '${keys}' ;; esac`);
  setUp([""]);
  expect(secret("media-keys")).toBe(`${keys}\n`);
});

test("R-OWN-01 the first name given is set by the next run where Compose's start fails", () => {
  machine.fake("docker", `case "$*" in *media-key) echo '${keys}' ;; *" up "*) exit 1 ;; esac`);
  const { status, stderr } = setUp([address, smtp, "", "Film Club"]);
  expect([status, stderr]).toEqual([1, expect.stringContaining("docker compose logs")]);
  machine.fake("docker", `echo "docker $*" >> "${machine.calls}"`);
  expect(setUp([""]).status).toBe(0);
  expect(machine.read("calls")).toContain("setting set site-name Film Club\n");
  expect(existsSync(join(machine.folder, "tooling/deploy/compose/secrets/site-name"))).toBe(false);
});

test.each([
  [["http://films.example", smtp], /has to begin with https:/],
  [[address, "mail.example"], /has to begin with smtp:/],
])("R-OWN-01 the answers %j make nothing with Compose", (answers, expected) => {
  const { status, stderr } = setUp(answers);
  expect([status, stderr]).toEqual([1, expect.stringMatching(expected)]);
  expect(existsSync(join(machine.folder, "tooling/deploy/compose/.env"))).toBe(false);
});
