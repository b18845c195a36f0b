import * as z from "zod";
import {
  encodeSettingsSchema,
  flashRangesSchema,
  loudnessSchema,
  pictureSchema,
} from "./engine/protocol.ts";

const segment = z.object({
  index: z.number(),
  startSeconds: z.number(),
  seconds: z.number(),
  bytes: z.number(),
});
const track = z.object({ codecs: z.string(), segments: z.array(segment) });
const rendition = z.object({
  height: z.number(),
  width: z.number(),
  pixelHeight: z.number(),
  frameRate: z.number(),
});

export const preparedResult = z.object({
  source: z.object({ rendition, track }).nullable(),
  /** Earlier tasks have no channels and are stereo. */
  audio: track.extend({ channels: z.number().default(2) }).nullable(),
  durationSeconds: z.number(),
  pictureBytes: z.number(),
  /** Missing for audio that is not decoded, and from earlier tasks. */
  loudness: loudnessSchema.nullable().optional(),
});
export type PreparedResult = z.output<typeof preparedResult>;

export const encodePayload = z.object({
  rung: z.object({ height: z.number(), settings: encodeSettingsSchema }),
  picture: pictureSchema.nullable(),
  chunk: z.object({
    chunk: z.number(),
    firstIndex: z.number(),
    cuts: z.array(z.number()),
    endTicks: z.number().nullable(),
  }),
  chunks: z.number(),
  /** Earlier tasks lack it. */
  findsFlashes: z.boolean().default(false),
});
export type EncodePayload = z.output<typeof encodePayload>;

export const encodeResult = z.object({
  track,
  frames: z.number(),
  badFrames: z.number(),
  brokeAtSeconds: z.number().nullable(),
  /** Time of truncation. Earlier tasks lack it. */
  brokeOffAtSeconds: z.number().nullable().optional(),
  flashes: flashRangesSchema.optional(),
});
export type EncodeResult = z.output<typeof encodeResult>;

export const spritesPayload = z.object({
  picture: pictureSchema.nullable(),
  intervalSeconds: z.number(),
  tiles: z.number(),
  /** Earlier tasks lack it. */
  candidateDurationSeconds: z.number().optional(),
  /** True without encoded qualities. Earlier tasks lack it. */
  findsFlashes: z.boolean().optional(),
  /** True for copied audio. Earlier tasks lack it. */
  measuresLoudness: z.boolean().optional(),
});
export type SpritesPayload = z.output<typeof spritesPayload>;

export const spritesResult = z.object({
  bytes: z.number(),
  /** This task measures copied audio. Tasks of earlier versions lack it. */
  loudness: loudnessSchema.nullable().optional(),
});
