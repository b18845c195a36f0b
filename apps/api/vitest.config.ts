import { nodeTests } from "@marquee/tooling-test/vitest";

export default nodeTests({ testTimeout: 30_000, hookTimeout: 60_000, maxWorkers: 2 });
