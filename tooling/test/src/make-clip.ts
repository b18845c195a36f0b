import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

interface ClipTrack {
  /** A source of FFmpeg's lavfi. */
  source: string;
  encoder: string;
  options: Record<string, string>;
}

const program = resolve(
  import.meta.dirname,
  "../../../apps/api/src/transcoding/engine/testing/clip-process.ts",
);

/** Makes an MP4 file in a separate process. */
export async function makeClip(tracks: readonly ClipTrack[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "marquee-clip-"));
  try {
    const path = join(folder, "clip.mp4");
    const child = fork(program, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    const closed = once(child, "close");
    const made = once(child, "message");
    child.send([{ path, tracks }]);
    const failed = closed.then(([code, signal]) => {
      throw new Error(`No clip was made (${String(code ?? signal)}).`);
    });
    failed.catch(() => undefined);
    await Promise.race([made, failed]);
    await closed;
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns a track of sound. */
export const tone = (seconds: number): ClipTrack => ({
  source: `sine=frequency=440:sample_rate=48000:duration=${seconds}`,
  encoder: "aac",
  options: { b: "96k" },
});
