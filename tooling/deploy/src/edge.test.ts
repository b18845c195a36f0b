import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { installedProgram } from "./installed-program.ts";
import { deployFile, readText } from "./read-yaml.ts";

const nginx = installedProgram(
  "nginx",
  "apt-get install --no-install-recommends nginx-light libnginx-mod-http-js",
);
const envsubst = installedProgram("envsubst", "apt-get install gettext-base");
const template = readText("edge/nginx.conf.template");
const defaults = new Map(
  Array.from(
    readText("edge/defaults.env").matchAll(/^(\w+)='(.*)'$/gm),
    ([, name = "", value = ""]) => [name, value],
  ),
);
const folder = mkdtempSync(join(tmpdir(), "marquee-edge-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("every variable of the edge's template has a default and is explained", () => {
  const used = new Set(Array.from(template.matchAll(/\$\{(\w+)\}/g), ([, name = ""]) => name));
  expect(Array.from(defaults.keys()).toSorted()).toEqual(Array.from(used).toSorted());
  const guide = readText("edge/README.md");
  expect(Array.from(used).filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test.skipIf(envsubst.isMissing)(
  `the guide's step fills in the template by what differs${envsubst.note}`,
  () => {
    const target = join(folder, "as-guide");
    cpSync(deployFile("edge"), target, { recursive: true });
    mkdirSync(join(target, "filled"));
    writeFileSync(join(target, "edge.env"), "EDGE_NODES='server 192.0.2.7:4000;'\n");
    const [, step = ""] = /2\. Fill in.*?```sh\n(.*?)```/s.exec(readText("edge/README.md")) ?? [];
    execFileSync(
      "sh",
      ["-euc", step.replace("> /etc/nginx/", "> filled/").replace(/^ *cp .*$/m, "")],
      {
        cwd: target,
      },
    );
    const filled = readFileSync(join(target, "filled/nginx.conf"), "utf8");
    expect(filled).toContain("server 192.0.2.7:4000;");
    expect(filled).toMatch(/max_size=20g min_free=512m/);
    expect(filled).toContain("pid /run/nginx.pid;");
    expect(filled).not.toMatch(/\$\{EDGE_/);
  },
);

test("limits count clients of IPv6 by their /64, however their address is written", async () => {
  const { default: media } = (await import(deployFile("edge/media.js"))) as {
    default: { clientNetwork: (request: { remoteAddress: string }) => string };
  };
  const networkOf = (remoteAddress: string) => media.clientNetwork({ remoteAddress });
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2");
  expect(networkOf("2001:db8:1:2::6")).toBe("2001:db8:1:2");
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0");
  expect(networkOf("2001:db8::")).toBe("2001:db8:0:0");
  expect(networkOf("::1")).toBe("0:0:0:0");
});

test("the edge's script has no destructuring, which njs does not know", () => {
  expect(readText("edge/media.js")).not.toMatch(/\b(?:const|let|var)\s*[[{]|\(\s*[[{].*\)\s*=>/);
});

test("the edge takes pictures as large as the server does, and limits every way to search", () => {
  expect(template).toMatch(/location = \/api\/pictures \{\s+client_max_body_size 11m;/);
  const [, pattern = ""] = /location ~ (\S+) \{\s+limit_req zone=search/.exec(template) ?? [];
  const limited = new RegExp(pattern);
  for (const path of [
    "/api/search.php",
    "/search",
    "/feeds/search.xml",
    "/feeds/tags/a.xml",
    "/api/fetch-tag-videos.php",
  ])
    expect([path, limited.test(path)]).toEqual([path, true]);
  expect(limited.test("/api/watch.php")).toBe(false);
});

test.skipIf(nginx.isMissing)(`nginx accepts the edge's configuration${nginx.note}`, () => {
  cpSync(deployFile("edge"), folder, { recursive: true });
  const cache = join(folder, "cache");
  mkdirSync(cache);
  writeFileSync(join(folder, "media-keys.json"), JSON.stringify(["00".repeat(32)]));
  const settings = new Map([
    ...defaults,
    // The check binds it.
    ["EDGE_LISTEN", `listen unix:${join(folder, "edge.sock")};`],
    ["EDGE_CACHE", cache],
    ["EDGE_PID", join(cache, "nginx.pid")],
    ["EDGE_KEYS", join(folder, "media-keys.json")],
  ]);
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    template.replace(/\$\{(\w+)\}/g, (_match, name: string) => settings.get(name) ?? ""),
  );
  // Throws with nginx's messages.
  nginx.run("-t", "-e", join(folder, "error.log"), "-c", file);
});
