import { expect, test } from "vitest";
import { encodeTask } from "./encode-task.ts";
import { engineTaskSchema } from "./engine/protocol.ts";
import { unknownCodec, type Probe, type VideoProbe } from "./engine/probe.ts";
import { planMedia, type MediaPlan } from "./plan.ts";
import { sampleVideo } from "./testing/sample-probe.ts";

const video: VideoProbe = {
  ...sampleVideo,
  codec: "h264",
  codedWidth: 1920,
  codedHeight: 1080,
  bitrateKbps: 6_000,
  hasAvcConfig: true,
};
const audio = {
  codec: "aac",
  profile: 1,
  sampleRate: 48_000,
  channels: 2,
  bitrateKbps: 128,
  hasAacConfig: true,
  canDecode: true,
};
const probe: Probe = {
  format: "mov",
  durationSeconds: 60,
  isEncrypted: false,
  isStill: false,
  isSeekable: true,
  video,
  audio,
};

function media(change: Partial<Probe>, keepSource: "auto" | "never" = "auto"): MediaPlan {
  const plan = planMedia({ ...probe, ...change }, { keepSource });
  if (plan.kind !== "media") throw new Error(plan.detail);
  return plan;
}
const sizes = ({ rungs }: MediaPlan) =>
  rungs.map(({ settings: { width, height } }) => `${width}x${height}`);

test("R-PUB-04 H.264 within limits is kept as the best, above encoded ones", () => {
  const plan = media({});
  expect(plan.source).toEqual({ height: 1080, width: 1920, pixelHeight: 1080, frameRate: 30 });
  expect(sizes(plan)).toEqual(["640x360", "1280x720"]);
  expect(plan.audio).toBe("copy");
  expect(sizes(media({}, "never"))).toEqual(["640x360", "1280x720", "1920x1080"]);
});

test.each([
  ["another codec", { codec: "hevc" }],
  ["10 bit", { pixelFormat: "yuv420p10le" }],
  ["4:2:2", { pixelFormat: "yuv422p" }],
  ["interlaced", { isInterlaced: true }],
  ["HDR", { isHdr: true }],
  ["rotated", { rotation: 90 as const }],
  ["mirrored", { isMirrored: true }],
  ["scaled or cropped by its container", { isTransformed: true }],
  ["pixels that are not square", { pixelAspect: 16 / 15 }],
  ["an odd size", { codedWidth: 1919 }],
  ["too high a bitrate", { bitrateKbps: 8_100 }],
  ["too many frames", { frameRate: 120 }],
  ["parameter sets among the frames", { hasAvcConfig: false }],
])("R-PUB-05 a source with %s is encoded", (_name, change) => {
  expect(media({ video: { ...video, ...change } }).source).toBeNull();
});

test.each([
  ["landscape", {}, ["640x360", "1280x720", "1920x1080"]],
  ["portrait by rotation", { rotation: 90 as const }, ["360x640", "720x1280", "1080x1920"]],
  ["upside down", { rotation: 180 as const }, ["640x360", "1280x720", "1920x1080"]],
  ["4K", { codedWidth: 3840, codedHeight: 2160 }, ["640x360", "1280x720", "1920x1080"]],
  ["small", { codedWidth: 320, codedHeight: 180 }, ["320x180"]],
  ["odd and small", { codedWidth: 241, codedHeight: 135 }, ["242x136"]],
  ["between two rungs", { codedWidth: 960, codedHeight: 540 }, ["640x360", "960x540"]],
  [
    "anamorphic PAL",
    { codedWidth: 720, codedHeight: 576, pixelAspect: 64 / 45 },
    ["640x360", "1024x576"],
  ],
  ["wide", { codedWidth: 1920, codedHeight: 800 }, ["864x360", "1728x720", "1920x800"]],
])("R-PUB-04 the ladder of a %s source is never larger than it", (_name, change, expected) => {
  expect(sizes(media({ video: { ...video, codec: "hevc", ...change } }))).toEqual(expected);
});

test("R-PUB-05 more than 60 frames a second become 60, and an unknown rate 30", () => {
  const rate = (frameRate: number) =>
    media({ video: { ...video, codec: "vp9", frameRate } }).rungs[0]?.settings.frameRate;
  expect([rate(120), rate(0), rate(23.976)]).toEqual([60, 30, 23.976]);
});

test("R-PUB-04 sizes between qualities are kept, and playlists name the coded one", () => {
  const encoded = (codedWidth: number, codedHeight: number) =>
    sizes(media({ video: { ...video, codedWidth, codedHeight } }, "never")).at(-1);
  expect([encoded(758, 426), encoded(1526, 858), encoded(684, 384)]).toEqual([
    "758x426",
    "1526x858",
    "642x360",
  ]);
  const almostSquare = { ...video, codedWidth: 854, codedHeight: 480, pixelAspect: 853.4 / 854 };
  expect(media({ video: almostSquare }).source).toMatchObject({ width: 854, pixelHeight: 480 });
});

test("R-PUB-05 no audio means no audio group; surround sound and other codecs are encoded", () => {
  expect(media({ audio: null }).audio).toBe("none");
  expect(media({ audio: { ...audio, canDecode: false } }).audio).toBe("none");
  expect(media({ audio: { ...audio, channels: 6 } }).audio).toBe("encode");
  expect(media({ audio: { ...audio, codec: "opus" } }).audio).toBe("encode");
  expect(media({ audio: { ...audio, profile: 4 } }).audio).toBe("encode");
});

test("R-PUB-05 audio alone gets a still picture of 360p with 5 frames a second", () => {
  const plan = media({ video: null });
  expect([plan.picture, plan.source, plan.rungs.length]).toEqual([null, null, 1]);
  expect(plan.rungs[0]?.settings).toMatchObject({ width: 640, height: 360, frameRate: 5 });
});

test.each([
  ["encrypted", { isEncrypted: true }, "encrypted"],
  ["that is a picture", { isStill: true }, "still_image"],
  ["without streams", { video: null, audio: null }, "no_streams"],
  [
    "in a format without a decoder",
    { video: { ...video, canDecode: false, hasDecoder: false } },
    "unsupported_codec",
  ],
  [
    "whose frames are all damaged",
    { video: { ...video, canDecode: false, hasDecoder: true } },
    "damaged",
  ],
  [
    "of audio without a decoder",
    { video: null, audio: { ...audio, canDecode: false } },
    "unsupported_codec",
  ],
  [
    "larger than any decoder should try",
    { video: { ...video, codedWidth: 16_000 } },
    "too_many_pixels",
  ],
  [
    "as long and fast as allowed, and very large",
    {
      durationSeconds: 21_600,
      video: { ...video, codedWidth: 8_192, codedHeight: 8_192, frameRate: 60 },
    },
    "too_many_frames",
  ],
  ["longer than six hours", { durationSeconds: 6 * 3_600 + 1 }, "too_long"],
])("R-PUB-05 a file %s is refused", (_name, change, failure) => {
  expect(planMedia({ ...probe, ...change }, { keepSource: "auto" })).toMatchObject({
    kind: "refused",
    failure,
  });
});

test("R-PUB-05 the engine accepts the plan of any file, whatever that says", () => {
  const sizes = [0, 1, 2, 3, 359, 4_320, 8_192];
  const rates = [0, 1e-9, 0.01, 0.09, 1, 59.94, 61, 1e9];
  for (const codedWidth of sizes) {
    for (const codedHeight of sizes) {
      for (const frameRate of rates) {
        for (const pixelAspect of [1e-9, 1, 1e9]) {
          const change = {
            codec: "mjpeg",
            codedWidth,
            codedHeight,
            frameRate,
            pixelAspect,
            rotation: 90 as const,
          };
          const { picture, rungs } = media({ durationSeconds: 0, video: { ...video, ...change } });
          expect(rungs.length).toBeGreaterThan(0);
          for (const rung of rungs) {
            const chunk = { chunk: 0, firstIndex: 0, cuts: [0], endTicks: null };
            expect(
              engineTaskSchema.safeParse(encodeTask({ rung, picture, chunk })).error,
            ).toBeUndefined();
          }
        }
      }
    }
  }
});

test("R-PUB-05 a format without a name is not named in its refusal", () => {
  const nameless = { ...video, codec: unknownCodec, canDecode: false, hasDecoder: false };
  const plan = planMedia({ ...probe, video: nameless }, { keepSource: "auto" });
  expect(plan).toMatchObject({ kind: "refused", failure: "unsupported_codec" });
  expect(plan).not.toHaveProperty("values");
});
