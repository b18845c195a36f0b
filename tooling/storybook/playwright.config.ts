import { defineConfig } from "@playwright/test";
import { chromiumLaunchForScreenshots } from "@marquee/tooling-test/chromium";
import { testTimeoutMs, waitTimeoutMs } from "@marquee/tooling-test/timeouts";

const launch = await chromiumLaunchForScreenshots();

export default defineConfig({
  testMatch: ["visual/*.spec.ts", "environments/*.spec.ts"],
  outputDir: ".reports/visual",
  snapshotPathTemplate: "visual/baselines/{arg}{ext}",
  reporter: [
    ["list"],
    ["json", { outputFile: ".reports/playwright.json" }],
    ["html", { outputFolder: ".reports/visual-report", open: "never" }],
  ],
  workers: 1,
  timeout: testTimeoutMs,
  expect: {
    timeout: waitTimeoutMs,
    // No share of the image may differ: in a large image, a small share is a whole button.
    toHaveScreenshot: { animations: "disabled", caret: "hide", maxDiffPixels: 0 },
  },
  use: {
    launchOptions: { ...launch, args: [...launch.args, "--font-render-hinting=none"] },
    contextOptions: { reducedMotion: "reduce" },
  },
});
