import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { descendants, readStat } from "./descendants.mjs";
import { pauseAtRandom } from "./pause-at-random.mjs";

/** Starts a separate process; each writes a line. */
const program = `
  const isChild = process.argv[1] === "child";
  const { spawn } = require("node:child_process");
  const args = ["-e", process.argv[2], "child"];
  if (!isChild) spawn(process.execPath, args, { stdio: "inherit" });
  setInterval(() => {}, 1000);
  console.log("started");
`;

// Other systems have no /proc.
describe.skipIf(process.platform !== "linux")("processes that a process has started", () => {
  let parent;
  beforeEach(async () => {
    parent = spawn(process.execPath, ["-e", program, "parent", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let lines = "";
    for await (const chunk of parent.stdout.iterator({ destroyOnReturn: false })) {
      lines += chunk;
      if (lines.split("\n").length > 2) break;
    }
  });
  afterEach(async () => {
    for (const id of [...descendants(parent.pid), parent.pid]) process.kill(id, "SIGKILL");
    if (parent.exitCode === null && parent.signalCode === null) await once(parent, "exit");
  });

  test("are also those that its own have started", () => {
    const [child, ...others] = descendants(parent.pid);
    expect(others).toEqual([]);
    expect(descendants(process.pid)).toEqual(expect.arrayContaining([parent.pid, child]));
    expect(descendants(child)).toEqual([]);
  });

  test("are paused until the end, and not for longer", async () => {
    const [child] = descendants(parent.pid);
    const ended = new AbortController();
    const pausing = pauseAtRandom({ root: parent.pid, maxPauseMs: 600_000, signal: ended.signal });
    await expect.poll(() => readStat(child)?.state).toBe("T");
    ended.abort();
    expect(await pausing).toBeGreaterThan(0);
    await expect.poll(() => readStat(child)?.state).not.toBe("T");
  });
});
