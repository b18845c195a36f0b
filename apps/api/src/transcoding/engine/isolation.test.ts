import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverUser } from "../../embedded/server-user.ts";
import { detectIsolation, engineCommand, type Isolation } from "./isolation.ts";

let folder: string;
let isolation: Isolation;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-escape-"));
  isolation = await detectIsolation();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Attempts of a compromised engine that is isolated by these means alone. */
async function tryToEscape(
  means: Isolation,
): Promise<{ result: Record<string, unknown>; connections: number }> {
  const secret = join(folder, "secret");
  await writeFile(secret, "a private file");
  await chmod(folder, 0o700);
  let connections = 0;
  const server = createServer(() => (connections += 1)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const program = fileURLToPath(new URL("testing/try-to-escape.ts", import.meta.url));
  const { file, args } = engineCommand(means, { niceness: 0, program });
  const environment = { env: { SECRET: "x" }, cwd: "/" };
  const { stdout } = await promisify(execFile)(
    file,
    [...args, secret, folder, `${port}`, `${process.pid}`],
    environment,
  );
  server.close();
  return { result: JSON.parse(stdout) as Record<string, unknown>, connections };
}

const none = {
  hasOtherUser: false,
  hasNoNetwork: false,
  hasFileRules: false,
  hasSyscallFilter: false,
};

test("R-PUB-13 from inside, there is no environment and no endless memory", async () => {
  const { result } = await tryToEscape(none);
  expect(result["environment"]).toEqual([]);
  expect(result["memory"]).not.toBe("worked");
});

test.each(["hasOtherUser", "hasFileRules"] as const)(
  "R-PUB-13 with %s, there is no private file",
  async (means) => {
    // The system that runs the tests may lack it. The server says so at its start.
    if (!isolation[means]) return;
    const { result } = await tryToEscape({ ...none, [means]: true });
    expect([result["read"], result["list"], result["write"], result["serverEnvironment"]]).toEqual(
      Array.from({ length: 4 }, () => "EACCES"),
    );
  },
);

test.each(["hasNoNetwork", "hasSyscallFilter"] as const)(
  "R-PUB-13 with %s, there is no address",
  async (means) => {
    if (!isolation[means]) return;
    const { result, connections } = await tryToEscape({ ...none, [means]: true });
    expect([result["reached"] === "worked", connections]).toEqual([false, 0]);
  },
);

test("R-PUB-13 with the system call filter, no other process can be signalled", async () => {
  if (!isolation.hasSyscallFilter) return;
  const { result } = await tryToEscape({ ...none, hasSyscallFilter: true });
  const attempts = ["signalled", "signalledThread", "signalledGroup", "limited", "madeOwner"];
  expect(attempts.map((name) => [name, result[name]])).toEqual(
    attempts.map((name) => [name, "EPERM"]),
  );
});

test("R-PUB-13 with file rules, keys of the system's certificates cannot be read", async () => {
  if (!isolation.hasFileRules) return;
  const { result } = await tryToEscape({ ...none, hasFileRules: true });
  expect(result["listKeys"]).not.toBe("worked");
});

test("with every isolation the engine can end itself without its destructors", async () => {
  const program = fileURLToPath(new URL("testing/end-itself.ts", import.meta.url));
  const { file, args } = engineCommand(isolation, { niceness: 0, program });
  const child = spawn(file, args, { env: {}, cwd: "/", stdio: "ignore" });
  expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
});

test("R-PUB-13 the engine has not the user of the embedded database", () => {
  const { args } = engineCommand({ ...none, hasOtherUser: true }, { niceness: 0 });
  expect(args).toContain("--reuid=65533");
  expect(serverUser()?.uid).not.toBe(65_533);
});

test("R-PUB-03 requests come before the engine, also among Linux's sessions", async () => {
  const program = fileURLToPath(new URL("testing/print-priority.ts", import.meta.url));
  const { file, args } = engineCommand(isolation, { niceness: 7, program });
  const child = spawn(file, args, {
    env: {},
    cwd: "/",
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [priority, autogroup] = JSON.parse(await text(child.stdout)) as [number, string | null];
  // Added to that of the tests, such as by `nice npm test`.
  expect(priority).toBe(Math.min(19, getPriority() + 7));
  if (existsSync("/proc/self/autogroup")) expect(autogroup).toMatch(/ nice 7$/m);
});
