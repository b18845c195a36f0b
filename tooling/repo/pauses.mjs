// `pnpm pauses -- <command>`: runs tests while their processes are paused at random, which finds
// races that a busy machine rarely shows. Tests that pause processes themselves, such as those of a
// database that hangs, are disturbed by it.
import { parseArgs } from "node:util";
import { fail } from "./src/fail.mjs";
import { pauseAtRandom } from "./src/pause-at-random.mjs";
import { run } from "./src/run.mjs";

const usage = `Usage: pnpm pauses [--seconds 1.5] [--at-once 3] -- <command>
  --seconds   longest pause
  --at-once   how many processes are paused at the same time, at most
Example: pnpm pauses -- pnpm --filter @marquee/web e2e search`;

try {
  const { seconds, atOnce, command } = readArguments();
  if (process.platform !== "linux")
    throw new Error("Processes are found in /proc, which Linux has alone.");
  const ended = new AbortController();
  const pausing = Array.from({ length: atOnce }, () =>
    pauseAtRandom({ root: process.pid, maxPauseMs: seconds * 1000, signal: ended.signal }),
  );
  const [tool, ...args] = command;
  const { code } = await run(tool, args)
    .catch((error) => {
      throw error.code === "ENOENT" ? new Error(`There is no command ${tool}.`) : error;
    })
    .finally(() => ended.abort());
  const pauses = (await Promise.all(pausing)).reduce((sum, count) => sum + count, 0);
  console.log(`${pauses} pauses`);
  process.exitCode = code;
} catch (error) {
  fail(error);
}

function readArguments() {
  const options = {
    seconds: { type: "string", default: "1.5" },
    "at-once": { type: "string", default: "3" },
  };
  let parsed;
  try {
    parsed = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new Error(`${error.message}\n\n${usage}`, { cause: error });
  }
  const seconds = Number(parsed.values.seconds);
  const atOnce = Number(parsed.values["at-once"]);
  const command = parsed.positionals;
  if (!(seconds > 0) || !(atOnce >= 1) || !Number.isInteger(atOnce) || command.length === 0)
    throw new Error(usage);
  return { seconds, atOnce, command };
}
