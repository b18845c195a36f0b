import { fileURLToPath } from "node:url";
import { nodeTests } from "@marquee/tooling-test/vitest";

export default nodeTests({
  maxWorkers: 2,
  execArgv: ["--import", fileURLToPath(new URL("src/drizzle-imports.ts", import.meta.url))],
});
