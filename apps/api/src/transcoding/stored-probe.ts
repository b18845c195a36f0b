import * as z from "zod";
import { probeSchema } from "./engine/probe.ts";
import type { Prepared } from "./prepared.ts";

/** "unreadable" sound has an unsupported format. */
export const soundSchema = z.enum(["yes", "none", "unreadable"]);

/** Rows of earlier versions lack `sound`. */
export const storedProbeSchema = probeSchema.extend({ sound: soundSchema.optional() });
export type StoredProbe = z.output<typeof storedProbeSchema>;

export function storedProbe({ probe, audio }: Pick<Prepared, "probe" | "audio">): StoredProbe {
  const withoutAudio = probe.audio ? "unreadable" : "none";
  return { ...probe, sound: audio ? "yes" : withoutAudio };
}
