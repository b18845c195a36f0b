import { nodeTests } from "@marquee/tooling-test/vitest";

export default nodeTests({ include: ["player/**/*.test.ts"] });
