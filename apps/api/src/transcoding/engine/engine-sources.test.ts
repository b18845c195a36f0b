import { open } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readEngineSources } from "./engine-sources.ts";
import { detectIsolation, engineCommand } from "./isolation.ts";
import type { EngineTask } from "./protocol.ts";
import { runEngineTask } from "./run-task.ts";

const tasks: readonly EngineTask[] = [
  { kind: "probe" },
  { kind: "remux", video: true, audio: true },
  { kind: "encode-audio" },
  { kind: "thumbnails", picture: null, atSeconds: 0, hoverSeconds: 0 },
];

test.each(tasks)(
  "the modules of $kind come without types: the engine loads no type stripper",
  async (task) => {
    const { file, args } = engineCommand(await detectIsolation(), { niceness: 0 });
    const command = {
      file,
      args: args.flatMap((arg) => (arg === process.execPath ? [arg, "--no-strip-types"] : [arg])),
    };
    await using noVideo = await open(fileURLToPath(import.meta.url));
    const { size } = await noVideo.stat();
    const input = {
      descriptor: noVideo.fd,
      totalBytes: size,
      subscribe(listener: (bytes: number) => void) {
        listener(size);
        return () => undefined;
      },
    };
    const outcome = await runEngineTask(
      { command, sources: await readEngineSources() },
      { task, input },
    );
    expect(outcome.kind).toMatch(/^(done|refused)$/);
  },
);
