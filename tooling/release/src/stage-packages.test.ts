import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { stagePackages } from "./stage-packages.ts";

interface Uploaded {
  method: string | undefined;
  path: string;
  /** Versions of the package. */
  versions: string[];
}

let folder: string;
let server: Server;
let uploads: Uploaded[];
/** Versions of `@marquee/film` that the registry has. */
let published: string[];
let answersUploadsWith: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "staging-"));
  uploads = [];
  published = [];
  answersUploadsWith = 201;
  server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? "/");
    const reply = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.method === "GET")
      return void reply(published.length === 0 ? 404 : 200, metadataOf(published));
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { versions } = JSON.parse(Buffer.concat(chunks).toString()) as { versions: object };
      uploads.push({ method: request.method, path, versions: Object.keys(versions) });
      reply(answersUploadsWith, { stageId: "7", error: "This workflow may not stage." });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const name = "@marquee/film";

function metadataOf(versions: readonly string[]): object {
  if (versions.length === 0) return { error: "not found" };
  return {
    name,
    "dist-tags": { latest: versions.at(-1) },
    versions: Object.fromEntries(versions.map((version) => [version, { name, version }])),
  };
}

function packageAt(version: string) {
  const own = join(folder, "film");
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, "package.json"), JSON.stringify({ name, version }));
  return { name, version, folder: own };
}

function environment(): NodeJS.ProcessEnv {
  const { port } = server.address() as AddressInfo;
  const userconfig = join(folder, "npmrc");
  writeFileSync(userconfig, `//127.0.0.1:${port}/:_authToken=loopback\nfetch-retries=0\n`);
  return {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_userconfig: userconfig,
    npm_config_cache: join(folder, "cache"),
  };
}

test("R-ADOPT-04 a first release is staged, and nothing is published at once", async () => {
  expect(await stagePackages([packageAt("0.1.0")], environment())).toEqual(["@marquee/film@0.1.0"]);
  expect(uploads).toEqual([
    { method: "POST", path: "/-/stage/package/@marquee/film", versions: ["0.1.0"] },
  ]);
});

test("R-ADOPT-04 only a version that the registry lacks is staged", async () => {
  published = ["0.1.0"];
  expect(await stagePackages([packageAt("0.1.0")], environment())).toEqual([]);
  expect(uploads).toEqual([]);
  expect(await stagePackages([packageAt("0.1.1")], environment())).toEqual(["@marquee/film@0.1.1"]);
});

test("R-ADOPT-04 a registry that refuses a package is told with its own words", async () => {
  answersUploadsWith = 403;
  await expect(stagePackages([packageAt("0.1.0")], environment())).rejects.toThrow(
    /@marquee\/film@0\.1\.0 was not staged:[\s\S]*This workflow may not stage/,
  );
});
