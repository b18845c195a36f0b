import { mock } from "node:test";
import { setImmediate } from "node:timers/promises";
import { createClient, search } from "@marquee/api-client";
import { expect, test } from "@playwright/test";
import { responseTimeoutMs } from "./without-response-timeout";

test("the timeout that tests lift is that of the API client", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const client = createClient({
      baseUrl: "https://api.example",
      fetch: () => new Promise(() => {}),
    });
    let code: unknown = null;
    client
      .call(search, { searchTerm: "light" })
      .catch((error: { code: unknown }) => (code = error.code));
    mock.timers.tick(responseTimeoutMs - 1);
    await setImmediate();
    expect(code).toBeNull();
    mock.timers.tick(1);
    await setImmediate();
    expect(code).toBe("timeout");
  } finally {
    mock.timers.reset();
  }
});
