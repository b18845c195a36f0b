import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import { chromiumArgs, chromiumPath } from "./chromium.ts";

type TestOptions = NonNullable<ViteUserConfig["test"]>;

/** Where every run leaves its counts, for the root's `N passed, N failed`. */
const reporters: Pick<TestOptions, "reporters" | "outputFile"> = {
  reporters: ["default", "json"],
  outputFile: { json: ".reports/vitest.json" },
};

const exclude = ["**/node_modules/**", "**/dist/**"];

/** Tests `src/**\/*.test.ts` in Node. */
export function nodeTests(options: TestOptions = {}) {
  return defineConfig({ test: { include: ["src/**/*.test.{ts,tsx}"], exclude, ...reporters, ...options } });
}

/** Vitest's browser settings for real, headless Chromium. */
export async function chromiumBrowser() {
  const executablePath = await chromiumPath();
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions: { executablePath, args: chromiumArgs } }),
    instances: [{ browser: "chromium" as const }],
  };
}

/** `*.browser.test.ts(x)` in real Chromium, every other `*.test.ts(x)` in Node. */
export async function nodeAndBrowserTests(options: ViteUserConfig = {}) {
  const browserFiles = "src/**/*.browser.test.{ts,tsx}";
  return defineConfig({
    ...options,
    test: {
      ...reporters,
      projects: [
        {
          extends: true,
          test: { name: "node", include: ["src/**/*.test.{ts,tsx}"], exclude: [...exclude, browserFiles] },
        },
        {
          extends: true,
          test: { name: "chromium", include: [browserFiles], exclude, browser: await chromiumBrowser() },
        },
      ],
    },
  });
}
