import * as z from "zod";
import { maxFlashRanges } from "./flashes/flash-ranges.ts";
import { maxFileBytes } from "./max-file-bytes.ts";
import { maxFrameRate } from "./max-frame-rate.ts";
import { cropEdgesSchema, noCrop, probeSchema, seconds } from "./probe.ts";

const ticks = z.number().int().min(0);
const dimension = z.number().int().min(2).max(16_384);

/** Output is upright, progressive 8-bit SDR with square pixels. */
export const pictureSchema = z.object({
  /** Degrees clockwise, after mirroring. */
  rotation: z.literal([0, 90, 180, 270]),
  /** Earlier versions' tasks lack it, like `crop`. */
  isMirrored: z.boolean().default(false),
  crop: cropEdgesSchema.default(noCrop),
  isInterlaced: z.boolean(),
  isHdr: z.boolean(),
  /** False if timestamps restart: decoding then starts at the beginning. */
  isSeekable: z.boolean().default(true),
  /** After rotation, with square pixels. */
  displayWidth: dimension,
  displayHeight: dimension,
});
export type Picture = z.output<typeof pictureSchema>;

export const encodeSettingsSchema = z.object({
  width: dimension.multipleOf(2),
  height: dimension.multipleOf(2),
  crf: z.number().int().min(0).max(51),
  maxrateKbps: z.number().int().min(50).max(100_000),
  frameRate: z.number().min(0.1).max(maxFrameRate),
});
export type EncodeSettings = z.output<typeof encodeSettingsSchema>;

const imageName = z.string().regex(/^[a-z0-9-]{1,20}\.webp$/);
export const imageSizeSchema = z.object({ name: imageName, width: dimension, height: dimension });
const iconName = z.string().regex(/^[a-z0-9-]{1,20}\.png$/);
export const iconSizeSchema = z.object({
  name: iconName,
  width: dimension,
  height: dimension,
  /** Maximum share of width and height. */
  share: z.number().min(0.1).max(1),
  /** True for a backdrop that contrasts with the picture. */
  isOpaque: z.boolean(),
  /** True for the picture's own size without margins. */
  isTrimmed: z.boolean(),
});
export type IconSize = z.output<typeof iconSizeSchema>;
export type ImageSize = z.output<typeof imageSizeSchema>;

const share = z.number().min(0).max(1);
/** Shares of the upright picture's width and height. */
export const cropSchema = z.object({ x: share, y: share, width: share, height: share });
export type Crop = z.output<typeof cropSchema>;

/** Limits of a report's line. */
export const maxSpokenLines = 100;
export const maxSpokenText = 160;
export const maxTranscribedSeconds = 120;

const frames = z
  .array(z.object({ atSeconds: z.number().min(0), images: z.array(imageSizeSchema).min(1).max(8) }))
  .max(8);

export const engineTaskSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("probe") }),
  z.object({ kind: z.literal("remux"), video: z.boolean(), audio: z.boolean() }),
  z.object({
    kind: z.literal("encode-video"),
    /** Null for audio with a still picture. */
    picture: pictureSchema.nullable(),
    settings: encodeSettingsSchema,
    cuts: z.array(ticks).min(1).max(30_000),
    firstIndex: z.number().int().min(0),
    endTicks: ticks.nullable(),
    threads: z.number().int().min(1).max(16),
    findsFlashes: z.boolean().default(false),
  }),
  z.object({ kind: z.literal("flashes"), picture: pictureSchema }),
  z.object({ kind: z.literal("encode-audio") }),
  z.object({ kind: z.literal("loudness") }),
  z.object({ kind: z.literal("measure") }),
  z.object({ kind: z.literal("check-model"), model: z.string().min(1).max(4_096) }),
  z.object({
    kind: z.literal("transcribe"),
    model: z.string().min(1).max(4_096),
    startSeconds: z.number().min(0),
    seconds: z.number().positive().max(maxTranscribedSeconds),
    /** Null finds it. */
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .nullable(),
    threads: z.number().int().min(1).max(16),
  }),
  z.object({
    kind: z.literal("thumbnails"),
    picture: pictureSchema.nullable(),
    atSeconds: z.number().min(0),
    hoverSeconds: z.number().min(0),
  }),
  z.object({
    kind: z.literal("frames"),
    picture: pictureSchema.nullable(),
    frames,
  }),
  z.object({
    kind: z.literal("picture"),
    crop: cropSchema.nullable(),
    /** In pixels of the upright picture. */
    minWidth: dimension,
    minHeight: dimension,
    images: z.array(imageSizeSchema).min(1).max(8),
  }),
  z.object({
    kind: z.literal("icons"),
    /** Minimum of the longer side, in pixels. */
    minSide: dimension,
    images: z.array(iconSizeSchema).min(1).max(8),
  }),
  z.object({
    kind: z.literal("sprites"),
    picture: pictureSchema.nullable(),
    intervalSeconds: z.number().positive(),
    tiles: z.number().int().min(1).max(4_000),
    /** Made after the sheet, so that failures keep the sheet. */
    frames,
  }),
]);
export type EngineTask = z.output<typeof engineTaskSchema>;

export interface Order {
  readonly task: EngineTask;
  readonly totalBytes: number;
  readonly bytes: number;
}
/** The readable bytes of the input. */
export interface Available {
  readonly bytes: number;
}

export const flashRangesSchema = z
  .array(z.object({ kind: z.enum(["general", "red"]), startSeconds: seconds, endSeconds: seconds }))
  .max(maxFlashRanges);

/** EBU R 128, over the whole audio. */
export const loudnessSchema = z.object({
  integratedLufs: z.number().min(-70).max(60),
  truePeakDb: z.number().min(-100).max(60),
});
export type Loudness = z.output<typeof loudnessSchema>;

export const speechSchema = z.object({
  language: z.string().regex(/^[a-z]{0,3}$/),
  lines: z
    .array(
      z.object({
        startSeconds: seconds,
        endSeconds: seconds,
        text: z.string().min(1).max(maxSpokenText),
      }),
    )
    .max(maxSpokenLines),
  cost: z.object({ heardSeconds: seconds, cpuSeconds: seconds, peakBytes: z.number().min(0) }),
});

export type SpeechReport = z.output<typeof speechSchema>;
export type SpokenLine = SpeechReport["lines"][number];

export const trackSchema = z.enum(["video", "audio", "images"]);
export type Track = z.output<typeof trackSchema>;

/** These failures are permanent; all others are retried. */
export const engineFailureSchema = z.enum([
  "not_a_video",
  "damaged",
  "still_image",
  "encrypted",
  "joined",
  "not_keepable",
  "no_frames",
  "too_long",
  "unsupported",
  "not_a_picture",
  "picture_too_large",
  "picture_too_small",
]);
export type EngineFailure = z.output<typeof engineFailureSchema>;

const decodedSchema = z.object({
  frames: z.number().int().min(0),
  badFrames: z.number().int().min(0),
  /** Time of the first bad frame. */
  brokeAtSeconds: seconds.nullable(),
});
export type Decoded = z.output<typeof decodedSchema>;

export const reportSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("probe"), probe: probeSchema }),
  /** The file's bytes follow the line. */
  z.object({
    kind: z.literal("file"),
    track: trackSchema,
    name: z.union([imageName, iconName, z.string().regex(/^(init\.mp4|\d{1,5}\.m4s)$/)]),
    bytes: z.number().int().min(1).max(maxFileBytes),
    segment: z
      .object({ index: z.number().int().min(0).max(100_000), startSeconds: seconds, seconds })
      .nullable(),
    /** Cumulative for this run, up to the segment's end. */
    decoded: decodedSchema.nullable().optional(),
    flashes: flashRangesSchema.optional(),
    codecs: z
      .string()
      .regex(/^[\w.]{1,40}$/)
      .nullable(),
  }),
  /** The child blocks until it gets more bytes. */
  z.object({ kind: z.literal("waiting") }),
  z.object({ kind: z.literal("progress"), seconds }),
  z.object({
    kind: z.literal("done"),
    seconds,
    /** Frames or packets that failed to decode. */
    badFrames: z.number().int().min(0),
    frames: z.number().int().min(0),
    brokeAtSeconds: seconds.nullable(),
    /** End of the file, if it is truncated. */
    brokeOffAtSeconds: seconds.nullable().optional(),
    flashes: flashRangesSchema.optional(),
    /** Null for silence; missing for tasks that do not measure it. */
    loudness: loudnessSchema.nullable().optional(),
    speech: speechSchema.optional(),
    /** True if timestamps restarted. Only for tasks that read the whole file. */
    hasJumped: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal("failed"),
    failure: engineFailureSchema,
    message: z.string().max(500),
  }),
]);
export type Report = z.output<typeof reportSchema>;
export type FileReport = Extract<Report, { kind: "file" }>;
export type DoneReport = Extract<Report, { kind: "done" }>;
