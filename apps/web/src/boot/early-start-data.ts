import * as z from "zod/mini";

/** Checks `StreamStart`. */
const streamStart = z.object({
  audio: z.array(z.string()),
  video: z.array(
    z.object({ bandwidth: z.number(), height: z.number(), urls: z.array(z.string()) }),
  ),
  playlists: z.record(z.string(), z.string()),
  initSegments: z.record(z.string(), z.string()),
});

export const earlyStartData = z.extend(streamStart, {
  videoId: z.string(),
  /** URL of the master playlist. */
  src: z.string(),
  /** Missing before it is measured. */
  loudness: z.optional(z.object({ integratedLufs: z.number(), truePeakDb: z.number() })),
});

export type EarlyStartData = z.infer<typeof earlyStartData>;

/** The element that carries the data in the page. */
export const earlyStartElementId = "early-start";
