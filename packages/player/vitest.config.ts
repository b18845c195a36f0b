import { nodeAndBrowserTests } from "@marquee/tooling-test/vitest";
import { mergeConfig } from "vitest/config";

export default mergeConfig(await nodeAndBrowserTests(), {
  // Found late, it would reload the page under the tests.
  optimizeDeps: { include: ["react-dom/server"] },
  // Loading the player again for each file takes a fifth of the whole time.
  test: { globalSetup: ["./test/global-setup.ts"], maxConcurrency: 12, isolate: false },
});
