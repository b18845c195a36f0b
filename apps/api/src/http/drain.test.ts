import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
const drain = Promise.withResolvers<void>();
beforeAll(async () => {
  site = await startTestSite({ drain: () => drain.promise });
});
afterAll(() => site.stop());

test("a server that gets SIGTERM leaves the rotation, serves on, then ends", async () => {
  const get = (path: string) => fetch(`${site.url}${path}`);
  await expect.poll(async () => (await get("/readyz")).status).toBe(200);
  const stopped = site.stop();
  for (const path of ["/readyz", "/readyz?exclude=database"]) {
    const readiness = await get(path);
    expect([readiness.status, await readiness.json()]).toEqual([503, { status: "draining" }]);
  }
  for (const path of ["/healthz", "/api/search.php", "/login"]) {
    const response = await get(path);
    expect([path, response.status, response.headers.get("connection")]).toEqual([
      path,
      200,
      "close",
    ]);
  }
  drain.resolve();
  await stopped;
  await expect(get("/healthz")).rejects.toThrow("fetch failed");
});
