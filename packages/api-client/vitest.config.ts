import { nodeAndBrowserTests } from "@marquee/tooling-test/vitest";

export default nodeAndBrowserTests();
