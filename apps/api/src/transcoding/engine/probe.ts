import * as z from "zod";

export const seconds = z.number().min(0).max(1_000_000);
const label = z.string().max(100);

const edge = z.number().int().min(0).max(16_384);
/** Hidden edges of decoded frames, in pixels. */
export const cropEdgesSchema = z.object({ top: edge, bottom: edge, left: edge, right: edge });
export type CropEdges = z.output<typeof cropEdgesSchema>;
export const noCrop: CropEdges = { top: 0, bottom: 0, left: 0, right: 0 };

/** The codec of a stream without a name. */
export const unknownCodec = "unknown";

export const videoProbeSchema = z.object({
  codec: label,
  codedWidth: z.number().int().min(0),
  codedHeight: z.number().int().min(0),
  pixelAspect: z.number().positive(),
  rotation: z.literal([0, 90, 180, 270]),
  isMirrored: z.boolean().default(false),
  crop: cropEdgesSchema.default(noCrop),
  /** The container turns, mirrors, scales or crops the frames. */
  isTransformed: z.boolean().default(false),
  pixelFormat: label,
  isInterlaced: z.boolean(),
  isHdr: z.boolean(),
  frameRate: z.number().min(0),
  bitrateKbps: z.number().min(0),
  /** H.264 with length prefixes and separate parameter sets, as fragments need it. */
  hasAvcConfig: z.boolean(),
  canDecode: z.boolean(),
  /** True although no frame can be decoded: the file is damaged. Earlier probes lack it. */
  hasDecoder: z.boolean().default(false),
});
/** `codec` is FFmpeg's name, or the file's four characters. */
export const audioProbeSchema = z.object({
  codec: label,
  profile: z.number().int(),
  sampleRate: z.number().int().min(0),
  channels: z.number().int().min(0),
  bitrateKbps: z.number().min(0),
  hasAacConfig: z.boolean(),
  canDecode: z.boolean(),
});
export const probeSchema = z.object({
  format: label,
  durationSeconds: seconds,
  isEncrypted: z.boolean(),
  /** A picture in a video container. Earlier probes lack it. */
  isStill: z.boolean().default(false),
  /** False if timestamps restart. Known after reading the whole file. */
  isSeekable: z.boolean().default(true),
  video: videoProbeSchema.nullable(),
  audio: audioProbeSchema.nullable(),
});
export type Probe = z.output<typeof probeSchema>;
export type VideoProbe = z.output<typeof videoProbeSchema>;
export type AudioProbe = z.output<typeof audioProbeSchema>;
