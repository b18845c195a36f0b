import { nodeTests } from "@marquee/tooling-test/vitest";
import { lingui } from "@lingui/vite-plugin";
import { mergeConfig } from "vitest/config";

export default mergeConfig(
  nodeTests({ include: ["src/**/*.test.{ts,tsx}", "vite/**/*.test.ts"] }),
  {
    plugins: [lingui({ cwd: import.meta.dirname, macroTransform: true })],
  },
);
