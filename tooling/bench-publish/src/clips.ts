import { existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join, resolve } from "node:path";
import { makeColourClip, type TestClip } from "../../../apps/api/src/transcoding/engine/testing/clips.ts";

const folder = resolve(import.meta.dirname, "../../../.marquee/cache/bench-publish");

/** Returns the path of a clip, which is made when it is first needed. */
async function cached(name: string, clip: Omit<TestClip, "path">): Promise<string> {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  console.log(`Making ${name} …`);
  await mkdir(folder, { recursive: true });
  const scratch = join(folder, `making-${name}`);
  await makeColourClip({ ...clip, path: scratch });
  await rename(scratch, path);
  return path;
}

const size = "1920x1080";

/** 6 Mbit/s, a key frame each two seconds, the index at the beginning. */
export const h264Clip = (seconds: number) =>
  cached(`h264-${seconds}.mp4`, { size, seconds, videoOptions: { b: "6M", maxrate: "7M", bufsize: "7M" } });

export const hevcClip = (seconds: number) =>
  cached(`hevc-${seconds}.mp4`, {
    size,
    seconds,
    videoEncoder: "libx265",
    videoOptions: { b: "8M", "x265-params": "log-level=none" },
  });

export const smallClip = () => cached("small.mp4", { size: "160x90", rate: 10, seconds: 3 });
