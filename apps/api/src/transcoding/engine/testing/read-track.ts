import { fork } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The result of decoding a whole track. */
export interface DecodedTrack {
  readonly frames: number;
  readonly badFrames: number;
  readonly firstSeconds: number;
  readonly endSeconds: number;
  readonly isMonotonic: boolean;
  readonly keySeconds: readonly number[];
  readonly width: number;
  readonly height: number;
  /**
   * Mean brightness of the first frame's corners: top left, top right, bottom left, bottom right.
   */
  readonly corners: readonly number[];
  readonly centre: number;
  /** FFmpeg's AVColorSpace; -1 for audio. */
  readonly colorSpace: number;
}

const program = fileURLToPath(new URL("read-process.ts", import.meta.url));

/** Decodes tracks, each an init segment with its fragments, in one separate process. */
export async function readTracks(contents: readonly Buffer[]): Promise<DecodedTrack[]> {
  const folder = await mkdtemp(join(tmpdir(), "marquee-track-"));
  try {
    const paths = contents.map((_, index) => join(folder, `${index}.mp4`));
    await Promise.all(paths.map((path, index) => writeFile(path, contents[index] ?? "")));
    return await new Promise((resolve, reject) => {
      const child = fork(program, paths, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
      child.once("message", (tracks: DecodedTrack[]) => resolve(tracks));
      child.once("close", () => reject(new Error("The tracks cannot be read.")));
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
