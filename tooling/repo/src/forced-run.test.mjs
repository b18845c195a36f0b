import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forceOnce } from "./forced-run.mjs";

let cache;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), "marquee-forced-"));
  writeFileSync(join(cache, "of-the-last-forced-run"), "");
});
afterEach(() => rmSync(cache, { recursive: true, force: true }));

test.each(["true", "1"])("TURBO_FORCE=%s is an empty cache for all runs of turbo", (force) => {
  const env = { TURBO_FORCE: force, HOME: "/home" };
  forceOnce(env, cache);
  expect(env).toEqual({ TURBO_CACHE_DIR: cache, HOME: "/home" });
  expect(existsSync(cache)).toBe(false);
});

test.each([{}, { TURBO_FORCE: "false" }, { TURBO_FORCE: "0" }])(
  "%j leaves the cache alone",
  (asked) => {
    const env = { ...asked };
    forceOnce(env, cache);
    expect(env).toEqual(asked);
    expect(existsSync(join(cache, "of-the-last-forced-run"))).toBe(true);
  },
);
