import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const program = resolve(import.meta.dirname, "../../../apps/api/src/transcoding/engine/testing/clip-process.ts");

/** Makes what a phone records that is held upright: HEVC whose frames lie on their side, with the turn beside them. */
export async function makePhoneClip({ seconds = 4 } = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "marquee-phone-"));
  try {
    const path = join(folder, "clip.mp4");
    const child = fork(program, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    const closed = once(child, "close");
    const made = once(child, "message");
    child.send({
      path,
      tracks: [
        {
          source: `testsrc2=size=320x180:rate=15:duration=${seconds}`,
          encoder: "libx265",
          options: { preset: "ultrafast", g: "15", "x265-params": "log-level=none" },
          rotation: 90,
        },
        { source: `sine=frequency=440:sample_rate=48000:duration=${seconds}`, encoder: "aac", options: { b: "96k" } },
      ],
    });
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
