import * as z from "zod";
import { probeSchema } from "./engine/protocol.ts";
import type { Prepared } from "./prepare.ts";

/** Whether a video has sound: "unreadable" if its file has, in a format that cannot be read. */
export const soundSchema = z.enum(["yes", "none", "unreadable"]);

/** What `video_sources.probe` holds. `sound` is missing from rows of an earlier version. */
export const storedProbeSchema = probeSchema.extend({ sound: soundSchema.optional() });
export type StoredProbe = z.output<typeof storedProbeSchema>;

export function storedProbe({ probe, audio }: Pick<Prepared, "probe" | "audio">): StoredProbe {
  const withoutAudio = probe.audio ? "unreadable" : "none";
  return { ...probe, sound: audio ? "yes" : withoutAudio };
}
