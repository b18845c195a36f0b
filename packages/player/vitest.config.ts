import { nodeAndBrowserTests } from "@marquee/tooling-test/vitest";
import { mergeConfig } from "vitest/config";

export default mergeConfig(await nodeAndBrowserTests(), {
  test: { globalSetup: ["./test/global-setup.ts"], maxConcurrency: 12 },
});
