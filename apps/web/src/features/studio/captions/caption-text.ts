import {
  cueTextToPlain,
  parseCaptions,
  plainToCueText,
  writeWebVtt,
} from "@marquee/api-client/captions";
import type { CaptionCue } from "@marquee/ui/caption-editor";

/** Reads a stored captions file for the editor. @throws {CaptionsError} */
export function readCaptionText(webVtt: string): CaptionCue[] {
  return parseCaptions(webVtt).map(({ text, settings, ...times }, index) => ({
    ...times,
    id: `${index}`,
    text: cueTextToPlain(text),
    ...(settings !== "" && { settings }),
  }));
}

/** Writes the editor's captions as a file for the server. */
export function writeCaptionText(cues: readonly CaptionCue[]): string {
  return writeWebVtt(
    cues.map(({ startSeconds, endSeconds, text, settings = "" }) => ({
      startSeconds,
      endSeconds,
      text: plainToCueText(text),
      settings,
    })),
  );
}
