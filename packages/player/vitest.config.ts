import { nodeAndBrowserTests } from "@marquee/tooling-test/vitest";
import { mergeConfig } from "vitest/config";

export default mergeConfig(await nodeAndBrowserTests(), {
  // Found late, it would reload the page under the tests.
  optimizeDeps: { include: ["react-dom/server"] },
  test: {
    globalSetup: ["./test/global-setup.ts"],
    maxConcurrency: 12,
  },
});
