import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { detectIsolation, engineCommand, type Isolation } from "./isolation.ts";

let folder: string;
let isolation: Isolation;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-escape-"));
  isolation = await detectIsolation();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("R-PUB-13 from inside, there is no environment, no private file, no address and no endless memory", async (context) => {
  const secret = join(folder, "secret");
  await writeFile(secret, "a private file");
  await chmod(folder, 0o700);
  let connections = 0;
  const server = createServer(() => (connections += 1)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const program = fileURLToPath(new URL("testing/try-to-escape.ts", import.meta.url));
  const { file, args } = engineCommand(isolation, { niceness: 0, program });
  const { stdout } = await promisify(execFile)(file, [...args, secret, folder, `${port}`], { env: {}, cwd: "/" });
  server.close();
  const result = JSON.parse(stdout) as Record<string, unknown>;
  expect(result["environment"]).toEqual([]);
  expect(result["memory"]).not.toBe("worked");
  // Where a container forbids these means, the whitelists and the empty environment remain.
  if (!isolation.hasNoNetwork && !isolation.hasOtherUser) context.skip();
  if (isolation.hasNoNetwork) expect([result["reached"] === "worked", connections]).toEqual([false, 0]);
  if (isolation.hasOtherUser) {
    expect([result["read"], result["list"], result["write"]]).toEqual(["EACCES", "EACCES", "EACCES"]);
  }
});

test("R-PUB-03 requests come before the engine, also where Linux divides the processor among sessions", async () => {
  const program = fileURLToPath(new URL("testing/print-priority.ts", import.meta.url));
  const { file, args } = engineCommand(isolation, { niceness: 7, program });
  const child = spawn(file, args, { env: {}, cwd: "/", detached: true, stdio: ["ignore", "pipe", "inherit"] });
  const [priority, autogroup] = JSON.parse(await text(child.stdout)) as [number, string | null];
  // Added to that of the tests, such as by `nice npm test`.
  expect(priority).toBe(Math.min(19, getPriority() + 7));
  if (existsSync("/proc/self/autogroup")) expect(autogroup).toMatch(/ nice 7$/m);
});
