import { existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join, resolve } from "node:path";
import {
  makeColourClip,
  makeTestClip,
  type TestClip,
} from "../../../apps/api/src/transcoding/engine/testing/clips.ts";

const folder = resolve(import.meta.dirname, "../../../.marquee/cache/bench-publish");

/** Returns the path of a clip, which is made when it is first needed. */
async function cached(name: string, make: (path: string) => Promise<string>): Promise<string> {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  console.log(`Making ${name} …`);
  await mkdir(folder, { recursive: true });
  const scratch = join(folder, `making-${name}`);
  await make(scratch);
  await rename(scratch, path);
  return path;
}

const colours = (name: string, clip: Omit<TestClip, "path">) =>
  cached(name, (path) => makeColourClip({ ...clip, path }));

const size = "1920x1080";

/** 6 Mbit/s, a key frame each two seconds, the index at the beginning. */
export const h264Clip = (seconds: number) =>
  colours(`h264-${seconds}.mp4`, {
    size,
    seconds,
    videoOptions: { b: "6M", maxrate: "7M", bufsize: "7M" },
  });

/** The H.264 clip over and over. */
export async function longClip(
  seconds: number,
  { minutes }: { readonly minutes: number },
): Promise<string> {
  const source = await h264Clip(seconds);
  const copies = Math.ceil((minutes * 60) / seconds);
  return cached(`h264-${seconds}-times-${copies}.mp4`, (path) =>
    makeTestClip({ source, copies, path }),
  );
}

export const hevcClip = (seconds: number) =>
  colours(`hevc-${seconds}.mp4`, {
    size,
    seconds,
    videoEncoder: "libx265",
    videoOptions: { b: "8M", "x265-params": "log-level=none" },
  });

export const smallClip = () => colours("small.mp4", { size: "160x90", rate: 10, seconds: 3 });
