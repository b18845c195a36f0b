import { maxCaptionsLength } from "@marquee/api-client";
import { decodeCaptions } from "./decode-captions";

/** A character has up to three bytes. */
const maxBytes = 3 * maxCaptionsLength;

/**
 * Returns the text of a file. One that is too large is cut, but stays over the limit.
 *
 * @param language of the captions, which tells how older programs encode them.
 */
export async function readCaptionsFile(file: File, language: string): Promise<string> {
  return decodeCaptions(await file.slice(0, maxBytes + 1).arrayBuffer(), language);
}

export const captionFileTypes = ".vtt,.srt,.sbv,.ass,.ssa,text/vtt,application/x-subrip";
