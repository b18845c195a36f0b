import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { chromiumBrowser, everyRun } from "@marquee/tooling-test/vitest";
import { defineConfig } from "vitest/config";

/**
 * Every story is a test: it renders, its play function passes, axe finds nothing in either theme.
 */
export default defineConfig({
  plugins: [storybookTest({ configDir: ".storybook" })],
  test: {
    ...everyRun,
    name: "stories",
    // One page for the files of a worker: loading the components, Storybook and axe again takes
    // longer than most files' stories.
    isolate: false,
    // Vitest leaves one core to others, which have less to do in the end.
    maxWorkers: 2,
    env: { VITE_STORIES_ARE_TESTS: "yes" },
    // The browser's own protocol, by which a setup emulates media features.
    api: { allowWrite: true, allowExec: true },
    setupFiles: ["every-story/setup.ts"],
    browser: await chromiumBrowser(),
  },
});
