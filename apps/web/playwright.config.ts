import { chromiumLaunch } from "@marquee/tooling-test/chromium";
import { testTimeoutMs, waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "e2e",
  outputDir: ".reports/artifacts",
  globalSetup: "./e2e/start-server.ts",
  fullyParallel: true,
  // One more than the cores that CI has: tests wait for media, timers and other processes half of
  // the time.
  workers: 3,
  retries: 0,
  timeout: testTimeoutMs,
  expect: { timeout: waitTimeoutMs },
  forbidOnly: true,
  reporter: [["line"], ["json", { outputFile: ".reports/playwright.json" }]],
  use: {
    browserName: "chromium",
    // Without them, what never can be clicked, or never loads, would be named only at the end of
    // the whole test's time.
    actionTimeout: waitTimeoutMs,
    navigationTimeout: waitTimeoutMs,
    viewport: { width: 1280, height: 800 },
    // Its requests would pass by what tests put in the server's place; the tests of it let it in.
    serviceWorkers: "block",
    // Recording every test takes a seventh of the processor time. `--trace retain-on-failure`
    // records what fails.
    trace: "off",
    launchOptions: await chromiumLaunch(),
  },
});
