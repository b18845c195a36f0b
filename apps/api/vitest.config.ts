import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { nodeTests } from "@marquee/tooling-test/vitest";

export default nodeTests({
  maxWorkers: 2,
  // Loading the server takes longer than most files' tests. Files share no state: each starts its
  // own server.
  isolate: false,
  // Most of what is waited for is a request to a server in the same process.
  expect: { poll: { timeout: waitTimeoutMs, interval: 100 } },
  // The site's build has 7 MB, which Vitest would transform, and read again for each server.
  server: { deps: { external: [/\/apps\/web\/dist\//] } },
  // Tests start many programs: each module of theirs is compiled once.
  env: { NODE_COMPILE_CACHE: join(tmpdir(), "node-compile-cache") },
  globalSetup: ["src/testing/prepare-cluster.ts"],
  execArgv: ["--import", fileURLToPath(new URL("src/drizzle-imports.ts", import.meta.url))],
});
