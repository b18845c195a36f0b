import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { installedProgram } from "./installed-program.ts";
import { readText } from "./read-yaml.ts";
import { checkSettings } from "./server-settings.ts";

const nginx = installedProgram("nginx", "apt-get install --no-install-recommends nginx-light");
const analyzer = installedProgram("systemd-analyze", "apt-get install systemd");
const folder = mkdtempSync(join(tmpdir(), "marquee-systemd-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const unit = readText("systemd/marquee.service");
const guide = readText("docs/systemd.md");

test("the server knows the unit's settings, and writes where the unit lets it", () => {
  const lines = readText("systemd/marquee.env").matchAll(/^([A-Z_]+)=(.+)$/gm);
  const settings = Object.fromEntries(
    Array.from(lines, ([, name = "", value = ""]) => [name, value]),
  );
  expect(checkSettings(settings)).toEqual([]);
  expect(settings["DATA_FOLDER"]).toBe(`/var/lib/${/^StateDirectory=(.+)$/m.exec(unit)?.[1]}`);
});

test("R-PUB-13 the unit filters system calls, but lets the engine confine itself", () => {
  const filters = Array.from(unit.matchAll(/^SystemCallFilter=(.+)$/gm), ([, list = ""]) => list);
  expect(filters.join(" ").split(" ").toSorted()).toEqual([
    "@system-service",
    "landlock_add_rule",
    "landlock_create_ruleset",
    "landlock_restrict_self",
    "seccomp",
  ]);
});

test("the set-up uses each file but nginx', and makes all that the environment names", () => {
  const script = readText("systemd/set-up.sh");
  for (const name of ["marquee.service", "marquee.env", "programs/marquee"])
    expect(script).toContain(name);
  for (const [, file = ""] of readText("systemd/marquee.env").matchAll(
    /_FILE=\/etc\/marquee\/(.+)$/gm,
  ))
    expect(script).toContain(`> "$config/${file}"`);
  expect(guide).toContain("systemd/nginx-site.conf");
});

test.skipIf(analyzer.isMissing)(`systemd accepts the unit${analyzer.note}`, () => {
  const file = join(folder, "marquee.service");
  const checkout = resolve(import.meta.dirname, "../../..");
  writeFileSync(file, unit.replaceAll("/opt/marquee", checkout));
  // Throws with what is wrong.
  analyzer.run("verify", "--man=no", file);
});

test.skipIf(nginx.isMissing)(
  `nginx passes on whole pieces, and its own word on who sent them${nginx.note}`,
  async () => {
    const received: unknown[] = [];
    const server = createServer((incoming, response) => {
      const { "x-forwarded-for": client, "x-forwarded-proto": scheme } = incoming.headers;
      void buffer(incoming).then(({ byteLength }) => {
        received.push([byteLength, client, scheme]);
        response.end();
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const socketPath = join(folder, "site.sock");
    const site = readText("systemd/nginx-site.conf")
      .replace("listen 443 ssl http2", `listen unix:${socketPath}`)
      .replace("127.0.0.1:4000", `127.0.0.1:${(server.address() as AddressInfo).port}`)
      .replace(/^ *ssl_certificate.*$/gm, "");
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
      .join("\n");
    const log = join(folder, "error.log");
    const file = join(folder, "nginx.conf");
    // A visitor by a socket has no address.
    const realIp = "set_real_ip_from unix:; real_ip_header X-Peer;";
    writeFileSync(
      file,
      `pid ${join(folder, "nginx.pid")};\nevents {}\n` +
        `http {\naccess_log off;\n${temporary}\n${realIp}\n${site}\n}\n`,
    );
    // Returns once nginx listens; throws with its messages.
    nginx.run("-e", log, "-c", file);
    try {
      const outgoing = request({
        socketPath,
        method: "POST",
        path: "/api/uploads/a",
        headers: { host: "example.com", "x-forwarded-for": "203.0.113.12", "x-peer": "192.0.2.7" },
      });
      outgoing.end(Buffer.alloc(32 * 1_024 ** 2));
      const [response] = (await once(outgoing, "response")) as [IncomingMessage];
      response.resume();
      expect(response.statusCode).toBe(200);
      expect(received).toEqual([[32 * 1_024 ** 2, "192.0.2.7", "http"]]);
    } finally {
      nginx.run("-e", log, "-c", file, "-s", "stop");
      server.close();
    }
  },
);
