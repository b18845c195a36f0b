import { nodeTests } from "@marquee/tooling-test/vitest";

export default nodeTests({ include: ["src/**/*.test.mjs"], testTimeout: 60_000, hookTimeout: 15_000 });
