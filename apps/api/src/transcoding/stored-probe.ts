import * as z from "zod";
import { probeSchema, seconds } from "./engine/probe.ts";
import type { Prepared } from "./prepared.ts";

/** "unreadable" sound has an unsupported format. */
export const soundSchema = z.enum(["yes", "none", "unreadable"]);

/** Rows of earlier versions lack what is added to the probe. */
export const storedProbeSchema = probeSchema.extend({
  sound: soundSchema.optional(),
  /** Where a truncated file ends. */
  brokeOffAtSeconds: seconds.nullable().default(null),
});
export type StoredProbe = z.output<typeof storedProbeSchema>;

export function storedProbe({
  probe,
  audio,
  brokeOffAtSeconds,
}: Pick<Prepared, "probe" | "audio" | "brokeOffAtSeconds">): StoredProbe {
  const withoutAudio = probe.audio ? "unreadable" : "none";
  return { ...probe, sound: audio ? "yes" : withoutAudio, brokeOffAtSeconds };
}
