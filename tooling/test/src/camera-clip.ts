import { makeClip, tone } from "./make-clip.ts";

/** Makes H.264 of 1080 lines with sound, a key frame each two seconds. */
export function makeCameraClip({ seconds = 12 } = {}): Promise<Buffer> {
  return makeClip([
    {
      source: `testsrc2=size=1920x1080:rate=10:duration=${seconds}`,
      encoder: "libx264",
      options: { preset: "ultrafast", g: "20" },
    },
    tone(seconds),
  ]);
}
