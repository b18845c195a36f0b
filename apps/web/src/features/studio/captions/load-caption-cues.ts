import type { CaptionCue } from "@marquee/ui/caption-editor";
import { readCaptionText } from "./caption-text";

/** Loads the cues of stored captions. */
export async function loadCaptionCues(
  url: string,
  signal: AbortSignal,
): Promise<readonly CaptionCue[]> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The captions could not be read: ${response.status}`);
  return readCaptionText(await response.text());
}
