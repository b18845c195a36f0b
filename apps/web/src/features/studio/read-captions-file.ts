import { maxCaptionsLength } from "@marquee/api-client";

/** A character has up to three bytes. */
const maxBytes = 3 * maxCaptionsLength;

/** Returns the text of a file. Of one that is too large, as much as shows that it is. */
export function readCaptionsFile(file: File): Promise<string> {
  return file.slice(0, maxBytes + 1).text();
}

export const captionFileTypes = ".vtt,.srt,text/vtt,application/x-subrip";
