import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { createClient, defineEndpoint, isApiError } from ".";

/** A file of this package that the test's own server serves as it is. */
const fetchManifest = defineEndpoint({
  name: "fetchManifest",
  method: "GET",
  path: "/package.json",
  encoding: "query",
  request: z.object({}),
  response: z.object({ name: z.string() }),
});

describe("R-API-03 in a browser", () => {
  test("the browser's fetch is called without an object, on the page's own host", async () => {
    await expect(createClient().call(fetchManifest)).resolves.toEqual({
      name: "@marquee/api-client",
    });
  });

  test("a host that is not there is a network error", async () => {
    // Port 9 is reserved for discarding what it gets.
    const client = createClient({ baseUrl: "http://127.0.0.1:9", retries: 0 });
    const error: unknown = await client.call(fetchManifest).catch((thrown: unknown) => thrown);
    expect(isApiError(error) && error.code).toBe("network");
  });

  test("in a worker it is the same", async () => {
    const worker = new Worker(new URL("./in-browser.worker.ts", import.meta.url), {
      type: "module",
    });
    const answer = await new Promise((resolve) => {
      worker.addEventListener("message", ({ data }) => resolve(data), { once: true });
      worker.addEventListener("error", ({ message }) => resolve(message), { once: true });
    });
    worker.terminate();
    expect(answer).toEqual({ name: "@marquee/api-client", aborted: "aborted" });
  });
});
