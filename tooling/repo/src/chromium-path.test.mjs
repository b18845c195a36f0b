import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./workspace.mjs";

const program = join(root, "tooling/test/src/chromium-path.ts");

/** Runs it with the given variables alone. */
const pathWith = (env) => spawnSync(process.execPath, [program], { env, encoding: "utf8" });

test.runIf(process.platform === "linux" && process.arch === "x64")(
  "the browser of the tests comes with the packages, whatever is installed, and runs",
  () => {
    const path = pathWith({}).stdout.trim();
    expect(path.startsWith(join(root, "tooling/test/node_modules/"))).toBe(true);
    const version = execFileSync(path, ["--version"], {
      env: { PATH: "/usr/bin:/bin" },
      encoding: "utf8",
    });
    expect(version).toMatch(/^Chromium \d+/);
  },
);

test("CHROMIUM_PATH names another browser, and one that is not there is reported", () => {
  expect(pathWith({ CHROMIUM_PATH: process.execPath }).stdout.trim()).toBe(process.execPath);
  const { status, stderr } = pathWith({ CHROMIUM_PATH: "/nonexistent/chromium" });
  expect(status).not.toBe(0);
  expect(stderr).toContain("CHROMIUM_PATH names /nonexistent/chromium, which is not there.");
});
