import { nodeTests } from "@marquee/tooling-test/vitest";

export default nodeTests({ include: ["src/**/*.test.{ts,tsx}", "vite/**/*.test.ts"] });
