import { nodeTests } from "@marquee/tooling-test/vitest";

export default nodeTests({ testTimeout: 120_000 });
