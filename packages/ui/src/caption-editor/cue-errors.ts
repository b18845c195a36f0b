import type { CaptionCue } from "./caption-cue";
import type { captionEditorLabels } from "./caption-editor-labels";

export const maxCueTextLength = 2_000;

export type CueField = "start" | "end" | "text";
export type CueErrors = Partial<Record<CueField, string>>;

/** Returns what is wrong with a caption, by the field that has to change. */
export function cueErrors(cue: CaptionCue, labels: typeof captionEditorLabels): CueErrors {
  const errors: CueErrors = {};
  if (Number.isNaN(cue.startSeconds)) errors.start = labels.unreadableTime;
  if (Number.isNaN(cue.endSeconds)) errors.end = labels.unreadableTime;
  if (cue.endSeconds <= cue.startSeconds) errors.end = labels.endsBeforeStart;
  if (cue.text.trim() === "") errors.text = labels.textMissing;
  if (cue.text.length > maxCueTextLength) errors.text = labels.textTooLong(maxCueTextLength);
  return errors;
}
