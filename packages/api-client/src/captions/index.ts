export { CaptionsError, type CaptionsProblem } from "./captions-error";
export type { Cue } from "./cue";
export { parseCaptions } from "./parse-captions";
export { cueTextToPlain, plainToCueText } from "./plain-text";
export { transcriptLines, type TranscriptLine } from "./transcript-lines";
export { writeWebVtt } from "./write-webvtt";
