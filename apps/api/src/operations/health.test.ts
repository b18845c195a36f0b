import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

/** The embedded database's main process and its children. */
function databaseProcesses(): number[] {
  const postmaster = Number(readFileSync(join(site.dataFolder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim().split(" ");
  return [postmaster, ...children.map(Number)];
}

test("/readyz responds while the database hangs, and recovers with it", async () => {
  const readiness = async () => (await fetch(`${site.url}/readyz`)).status;
  expect(await readiness()).toBe(200);
  const processes = databaseProcesses();
  try {
    for (const id of processes) process.kill(id, "SIGSTOP");
    // More probes than the pool has connections.
    const statuses = await Promise.all(Array.from({ length: 20 }, readiness));
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  } finally {
    for (const id of processes) process.kill(id, "SIGCONT");
  }
  await expect.poll(readiness).toBe(200);
});
