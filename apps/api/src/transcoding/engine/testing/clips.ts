import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { LoopOptions } from "./loop-clip.ts";
import type { ClipOptions } from "./make-clip.ts";

const program = fileURLToPath(new URL("clip-process.ts", import.meta.url));

/** Makes a clip in a separate process. */
export async function makeTestClip(options: ClipOptions | LoopOptions): Promise<string> {
  await makeTestClips([options]);
  return options.path;
}

/** Makes clips sequentially, in one separate process. */
export function makeTestClips(clips: readonly (ClipOptions | LoopOptions)[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(program, { stdio: ["ignore", "ignore", "pipe", "ipc"] });
    let isDone = false;
    let errors = "";
    child.stderr?.on("data", (chunk: Buffer) => (errors += chunk.toString("utf8")));
    child.once("message", () => (isDone = true));
    child.once("close", (code, signal) =>
      isDone ? resolve() : reject(new Error(`No clip was made (${code ?? signal}): ${errors}`)),
    );
    child.send(clips);
  });
}

export interface TestClip {
  readonly path: string;
  readonly size?: string;
  readonly rate?: number | string;
  readonly seconds?: number;
  /** Frames between key frames. Default: two seconds. */
  readonly keyFrames?: number;
  readonly videoEncoder?: string | null;
  readonly videoOptions?: Readonly<Record<string, string>>;
  readonly audioEncoder?: string | null;
  readonly muxer?: Readonly<Record<string, string>>;
  /** Filters after the source of the video. */
  readonly filter?: string;
  readonly pixelFormat?: string;
  readonly pixelAspect?: readonly [number, number];
  /** Degrees, clockwise, by which players turn the video. */
  readonly rotation?: 90 | 180 | 270;
  readonly audioSource?: string;
}

/**
 * Makes a clip of moving colours with a tone: by default H.264 and AAC in a file that starts with
 * its index.
 */
export function makeColourClip(clip: TestClip): Promise<string> {
  const {
    path,
    size = "320x180",
    rate = 30,
    seconds = 10,
    videoEncoder = "libx264",
    audioEncoder = "aac",
  } = clip;
  const keyFrames = `${clip.keyFrames ?? 2 * Number(rate)}`;
  const video = {
    source: `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`,
    encoder: videoEncoder ?? "",
    options: { preset: "ultrafast", g: keyFrames, ...clip.videoOptions },
    ...(clip.filter ? { filter: clip.filter } : {}),
    ...(clip.pixelFormat ? { pixelFormat: clip.pixelFormat } : {}),
    ...(clip.pixelAspect ? { pixelAspect: clip.pixelAspect } : {}),
    ...(clip.rotation ? { rotation: clip.rotation } : {}),
  };
  const audio = {
    source: clip.audioSource ?? `sine=frequency=440:sample_rate=48000:duration=${seconds}`,
    encoder: audioEncoder ?? "",
    options: { b: "96k" },
  };
  return makeTestClip({
    path,
    muxer: clip.muxer ?? (path.endsWith(".mp4") ? { movflags: "+faststart" } : {}),
    tracks: [...(videoEncoder === null ? [] : [video]), ...(audioEncoder === null ? [] : [audio])],
  });
}
