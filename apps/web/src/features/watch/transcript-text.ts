import type { Transcript } from "@marquee/api-client";
import { formatDuration } from "@marquee/ui/duration";

/** Returns a transcript as text, a line each: `1:05 What is said`. */
export function transcriptText(lines: Transcript["lines"]): string {
  return lines.map(({ start, text }) => `${formatDuration(start)} ${text}`).join("\n");
}
