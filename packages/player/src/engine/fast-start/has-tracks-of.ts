/** Whether an init segment has video and audio where a MIME type says so: a buffer of that type refuses any other. */
export function hasTracksOf(mime: string, init: Uint8Array): boolean {
  const letters = new TextDecoder("latin1").decode(init);
  const isVideo = mime.startsWith("video");
  const hasAudio = !isVideo || mime.includes(",");
  return letters.includes("vide") === isVideo && letters.includes("soun") === hasAudio;
}
