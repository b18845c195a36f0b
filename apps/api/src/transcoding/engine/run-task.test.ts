import { open } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EngineInput, EngineProgram, EngineRun } from "./run-task.ts";
import { runEngineTask } from "./run-task.ts";

let file: Awaited<ReturnType<typeof open>>;
let input: EngineInput;
beforeAll(async () => {
  file = await open(fileURLToPath(import.meta.url), "r");
  input = { descriptor: file.fd, totalBytes: 1, subscribe: () => () => undefined };
});
afterAll(() => file.close());

const sleeper: EngineProgram = {
  command: { file: "/bin/sh", args: ["-c", "sleep 60"] },
  sources: "",
};
const probe = { kind: "probe" } as const;
const slowRate = { width: 2, height: 2, crf: 20, maxrateKbps: 100, frameRate: 0.05 };
const cases: [string, Partial<EngineProgram>, Partial<EngineRun>][] = [
  [
    "a task that is invalid",
    {},
    {
      task: {
        kind: "encode-video",
        picture: null,
        settings: slowRate,
        cuts: [0],
        firstIndex: 0,
        endTicks: null,
        threads: 1,
        findsFlashes: false,
      },
    },
  ],
  [
    "an input that is closed",
    {},
    { input: { descriptor: 1_000_000, totalBytes: 1, subscribe: () => () => undefined } },
  ],
  ["a program that is missing", { command: { file: "/nonexistent", args: [] } }, {}],
  ["arguments that no process may have", { command: { file: "/bin/sh", args: ["\0"] } }, {}],
  [
    "a source that fails",
    {},
    {
      input: {
        descriptor: 0,
        totalBytes: 1,
        subscribe: () => {
          throw new Error("gone");
        },
      },
    },
  ],
  [
    "output that is no report",
    { command: { file: "/bin/sh", args: ["-c", "echo '{}' >&5; sleep 60"] } },
    {},
  ],
];

test.each(cases)("R-PUB-05 %s is a crash of the engine, not an error", async (_, program, run) => {
  const outcome = await runEngineTask({ ...sleeper, ...program }, { task: probe, input, ...run });
  expect(outcome).toMatchObject({ kind: "crashed", message: expect.stringMatching(/\w/) });
});

test("R-SCALE-09 an error of this process is the cause of a crash", async () => {
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const file = {
    kind: "file",
    track: "images",
    name: "sprites.webp",
    bytes: 1,
    segment: null,
    codecs: null,
  };
  const command = {
    file: "/bin/sh",
    args: ["-c", `printf '%s\\nx' '${JSON.stringify(file)}' >&5; sleep 60`],
  };
  const run = { task: probe, input, onFile: () => Promise.reject(full) };
  expect(await runEngineTask({ ...sleeper, command }, run)).toMatchObject({
    kind: "crashed",
    cause: full,
  });
});
