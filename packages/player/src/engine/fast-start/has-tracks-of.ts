/**
 * True if an init segment has the video, the audio and the codecs of a MIME type: a buffer of that
 * type refuses any other.
 */
export function hasTracksOf(mime: string, init: Uint8Array): boolean {
  const letters = new TextDecoder("latin1").decode(init).toLowerCase();
  const isVideo = mime.startsWith("video");
  const hasAudio = !isVideo || mime.includes(",");
  // Sample entries are named like the codecs.
  const codecs = mime.toLowerCase().split('"')[1]?.split(",") ?? [];
  return (
    letters.includes("vide") === isVideo &&
    letters.includes("soun") === hasAudio &&
    codecs.every((codec) => letters.includes(codec.trim().split(".")[0] ?? ""))
  );
}
