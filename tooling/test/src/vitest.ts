import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import { chromiumLaunch } from "./chromium.ts";
import { testTimeoutMs, waitTimeoutMs } from "./timeouts.ts";

type TestOptions = NonNullable<ViteUserConfig["test"]>;

/**
 * For every run: time limits, and where it leaves its counts for the root's `N passed, N failed`.
 */
export const everyRun = {
  testTimeout: testTimeoutMs,
  hookTimeout: testTimeoutMs,
  teardownTimeout: testTimeoutMs,
  expect: { poll: { timeout: waitTimeoutMs } },
  reporters: ["default", "json"],
  outputFile: { json: ".reports/vitest.json" },
} satisfies TestOptions;

const exclude = ["**/node_modules/**", "**/dist/**"];

/** Tests `src/**\/*.test.ts` in Node. */
export function nodeTests(options: TestOptions = {}) {
  return defineConfig({
    test: { include: ["src/**/*.test.{ts,tsx}"], exclude, ...everyRun, ...options },
  });
}

/** Vitest's browser settings for real, headless Chromium. */
export async function chromiumBrowser() {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    connectTimeout: testTimeoutMs,
    provider: playwright({ launchOptions: await chromiumLaunch() }),
    instances: [{ browser: "chromium" as const }],
  };
}

/** `*.browser.test.ts(x)` in real Chromium, every other `*.test.ts(x)` in Node. */
export async function nodeAndBrowserTests(options: ViteUserConfig = {}) {
  const browserFiles = "src/**/*.browser.test.{ts,tsx}";
  return defineConfig({
    ...options,
    test: {
      ...everyRun,
      projects: [
        {
          extends: true,
          test: {
            name: "node",
            include: ["src/**/*.test.{ts,tsx}"],
            exclude: [...exclude, browserFiles],
          },
        },
        {
          extends: true,
          // Each file has a separate frame, which would ask the server about every module again.
          // No module changes during a run; in watch mode, Vite gives a changed one another URL.
          server: { headers: { "cache-control": "max-age=31536000, immutable" } },
          test: {
            name: "chromium",
            include: [browserFiles],
            exclude,
            browser: await chromiumBrowser(),
            // More than the cores: tests wait for media most of the time.
            maxWorkers: 3,
          },
        },
      ],
    },
  });
}
