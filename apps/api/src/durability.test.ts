import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDataFolder } from "./testing/copy-cluster.ts";

const program = fileURLToPath(new URL("./testing/write-until-killed.ts", import.meta.url));
const drizzleImports = fileURLToPath(new URL("./drizzle-imports.ts", import.meta.url));
const kills = 5;

let folder: string;
beforeAll(async () => {
  folder = await createDataFolder("marquee-durable-");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Round {
  /** Rows found after the restart. */
  readonly before: string[];
  readonly acknowledged: string[];
}

/**
 * Starts the writer, and kills it and its database after the given number of acknowledged writes.
 */
async function writeAndKill(writes: number): Promise<Round> {
  const env = {
    PATH: process.env["PATH"] ?? "",
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
    DATA_FOLDER: folder,
    // A busy machine is no outage.
    DATABASE_TIMEOUT: "60",
  };
  const child = spawn(process.execPath, ["--import", drizzleImports, program], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const acknowledged: string[] = [];
  let before: string[] | null = null;
  for await (const line of createInterface(child.stdout)) {
    const message = JSON.parse(line) as { before?: string[]; written?: string };
    before ??= message.before ?? null;
    if (message.written !== undefined) acknowledged.push(message.written);
    if (acknowledged.length === writes) killBoth();
  }
  await exited;
  if (!before) throw new Error("The writer did not start.");
  return { before, acknowledged };

  function killBoth(): void {
    const postmaster = Number(
      readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0],
    );
    process.kill(postmaster, "SIGKILL");
    child.kill("SIGKILL");
  }
}

test(`kill -9 during writes, ${kills} times, loses no acknowledged write`, async () => {
  const acknowledged: string[] = [];
  for (let kill = 0; kill <= kills; kill += 1) {
    const round = await writeAndKill(20 + 28 * kill);
    const present = new Set(round.before);
    expect(acknowledged.filter((write) => !present.has(write))).toEqual([]);
    acknowledged.push(...round.acknowledged);
  }
  expect(acknowledged.length).toBeGreaterThan(kills * 20);
});
