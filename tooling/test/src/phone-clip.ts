import { makeClip, tone } from "./make-clip.ts";

/** Makes what a phone records that is held upright: HEVC whose frames lie on their side, with the turn beside them. */
export function makePhoneClip({ seconds = 4 } = {}): Promise<Buffer> {
  return makeClip([
    {
      source: `testsrc2=size=320x180:rate=15:duration=${seconds}`,
      encoder: "libx265",
      options: { preset: "ultrafast", g: "15", "x265-params": "log-level=none" },
      rotation: 90,
    },
    tone(seconds),
  ]);
}
