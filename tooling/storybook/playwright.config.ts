import { defineConfig } from "@playwright/test";
import { chromiumArgs, chromiumPath } from "@marquee/tooling-test/chromium";

export default defineConfig({
  testDir: "visual",
  outputDir: ".reports/visual",
  snapshotPathTemplate: "visual/baselines/{arg}{ext}",
  reporter: [["list"], ["html", { outputFolder: ".reports/visual-report", open: "never" }]],
  workers: 1,
  expect: { toHaveScreenshot: { animations: "disabled", caret: "hide", maxDiffPixelRatio: 0.002 } },
  use: {
    launchOptions: { executablePath: await chromiumPath(), args: [...chromiumArgs, "--font-render-hinting=none"] },
    contextOptions: { reducedMotion: "reduce" },
  },
});
