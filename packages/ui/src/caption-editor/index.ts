export { CaptionEditor, type CaptionEditorProps } from "./caption-editor";
export type { CaptionCue } from "./caption-cue";
