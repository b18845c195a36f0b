/** Whether hls.js can play here: Media Source, or Safari's Managed Media Source. */
export function hasMediaSource(): boolean {
  return "MediaSource" in globalThis || "ManagedMediaSource" in globalThis;
}
