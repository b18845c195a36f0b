import { defineConfig } from "vitest/config";

const faultTimeoutMs = 900_000;

export default defineConfig({
  test: {
    include: ["src/**/*.spec.ts"],
    // Each file has a separate cluster, which needs the whole machine.
    fileParallelism: false,
    testTimeout: faultTimeoutMs,
    hookTimeout: faultTimeoutMs,
    teardownTimeout: faultTimeoutMs,
  },
});
