import { nodeTests } from "@marquee/tooling-test/vitest";

export default nodeTests({ testTimeout: 120_000, hookTimeout: 120_000, maxWorkers: 2 });
