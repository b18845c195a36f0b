import { defineConfig } from "@playwright/test";
import { chromiumArgs, chromiumPath } from "@marquee/tooling-test/chromium";

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
  // Storybook itself takes its time to come up on a busy machine.
  timeout: 60_000,
  expect: {
    timeout: 15_000,
    // No share of the image may differ: in a large image, a small share is a whole button.
    toHaveScreenshot: { animations: "disabled", caret: "hide", maxDiffPixels: 0 },
  },
  use: {
    launchOptions: { executablePath: await chromiumPath(), args: [...chromiumArgs, "--font-render-hinting=none"] },
    contextOptions: { reducedMotion: "reduce" },
  },
});
