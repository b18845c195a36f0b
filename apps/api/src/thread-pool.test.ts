import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { expect, test } from "vitest";

test("a file is read while slow tasks occupy more threads than Node has by default", async () => {
  const program = fileURLToPath(
    new URL("./testing/read-beside-blocked-threads.ts", import.meta.url),
  );
  const env = { PATH: process.env["PATH"] };
  // With too few threads it never ends.
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env,
    timeout: waitTimeoutMs,
  });
  expect(stdout).toBe("read");
});
