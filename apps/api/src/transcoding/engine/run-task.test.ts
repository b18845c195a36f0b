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

const sleeper: EngineProgram = { command: { file: "/bin/sh", args: ["-c", "sleep 60"] }, sources: "" };
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
      },
    },
  ],
  [
    "an input that is closed",
    {},
    { input: { descriptor: 1_000_000, totalBytes: 1, subscribe: () => () => undefined } },
  ],
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
  ["output that is no report", { command: { file: "/bin/sh", args: ["-c", "echo '{}' >&5; sleep 60"] } }, {}],
];

test.each(cases)("R-PUB-05 %s is a crash of the engine, not an error", async (_, program, run) => {
  const outcome = await runEngineTask({ ...sleeper, ...program }, { task: probe, input, ...run });
  expect(outcome).toEqual({ kind: "crashed", message: expect.stringMatching(/\w/) });
});

const unavailable: [string, Partial<EngineProgram>, Partial<EngineRun>][] = [
  ["a program that is missing", { command: { file: "/nonexistent", args: [] } }, {}],
  [
    "a disk that is full",
    {
      command: {
        file: "/bin/sh",
        args: [
          "-c",
          `printf '%s\\nx' '{"kind":"file","track":"images","name":"sprites.webp","bytes":1,"segment":null,"codecs":null}' >&5; sleep 60`,
        ],
      },
    },
    { onFile: () => Promise.reject(Object.assign(new Error("no space left on device"), { code: "ENOSPC" })) },
  ],
];

test.each(unavailable)("R-SCALE-09 %s is an outage", async (_, program, run) => {
  const outcome = await runEngineTask({ ...sleeper, ...program }, { task: probe, input, ...run });
  expect(outcome).toEqual({ kind: "crashed", message: expect.stringMatching(/\w/), isOutage: true });
});
