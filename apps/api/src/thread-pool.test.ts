import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

test("a file is read while slow tasks occupy more threads than Node has by default", async () => {
  const program = fileURLToPath(new URL("./testing/read-while-hashing.ts", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env: { PATH: process.env["PATH"] } });
  expect(stdout).toBe("read");
});
