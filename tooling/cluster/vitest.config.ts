import { defineConfig } from "vitest/config";

const faultTimeoutMs = 900_000;

export default defineConfig({
  test: {
    include: ["src/**/*.spec.ts"],
    // Each file has a cluster of its own, which needs the whole machine.
    fileParallelism: false,
    testTimeout: faultTimeoutMs,
    hookTimeout: faultTimeoutMs,
    teardownTimeout: faultTimeoutMs,
  },
});
