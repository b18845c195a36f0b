import * as z from "zod/mini";

/** The start of each track of a stream, so that playback can begin before the player's code has arrived. */
export const streamStart = z.object({
  /** URLs of the audio playlist and its first segments, relative to the master playlist; empty without one. */
  audio: z.array(z.string()),
  /** The same of each video rendition, lowest first. */
  video: z.array(z.object({ bandwidth: z.number(), height: z.number(), urls: z.array(z.string()) })),
  /** Text of short playlists, by URL. */
  playlists: z.record(z.string(), z.string()),
  /** Init segments in base64, by URL. */
  initSegments: z.record(z.string(), z.string()),
});

export const earlyStartData = z.extend(streamStart, {
  videoId: z.string(),
  /** URL of the master playlist. */
  src: z.string(),
});

export type StreamStart = z.infer<typeof streamStart>;
export type EarlyStartData = z.infer<typeof earlyStartData>;

/** The element that carries the data in the page. */
export const earlyStartElementId = "early-start";
