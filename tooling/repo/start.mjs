// `npm start`: from a fresh clone to a served site with one command. Runs on the system's Node
// (20.20 or newer) until the workspace has its own.
import { buildSite } from "./src/build-site.mjs";
import { fail } from "./src/fail.mjs";
import { seconds } from "./src/clock.mjs";
import { installWorkspace } from "./src/install.mjs";
import { run } from "./src/run.mjs";
import { stopWithParent } from "./src/stop-with-parent.mjs";

const startedAt = Date.now();
stopWithParent(() => process.kill(process.pid, "SIGTERM"));

try {
  await installWorkspace();
  // The standard output is the command's alone: `npm start --silent -- media-key > FILE`.
  console.error(`Building what changed … (${seconds(startedAt)})`);
  await buildSite();

  console.error(`Starting the server … (${seconds(startedAt)})`);
  const server = await run("node", ["apps/api/src/main.ts", ...process.argv.slice(2)], {
    endWithParent: true,
  });
  process.exitCode = server.code;
} catch (error) {
  fail(error);
}
