import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mediaPlaylist } from "./playlists.mjs";

const stamp = (seconds) => {
  const part = (value, digits) => String(value).padStart(digits, "0");
  const hours = part(Math.floor(seconds / 3600), 2);
  const minutes = part(Math.floor(seconds / 60) % 60, 2);
  const rest = part(Math.floor(seconds) % 60, 2);
  return `${hours}:${minutes}:${rest}.${part(Math.round((seconds % 1) * 1000), 3)}`;
};

/**
 * Writes one language of captions (cues as [from, to, text], in seconds) as a WebVTT rendition of a
 * single segment.
 */
export async function writeCaptions({ cues, folder, file, seconds }) {
  const text = [
    "WEBVTT",
    "X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0",
    "",
    ...cues.flatMap(([from, to, line]) => [`${stamp(from)} --> ${stamp(to)}`, line, ""]),
  ].join("\n");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${file}.vtt`), text);
  await writeFile(
    join(folder, `${file}.m3u8`),
    mediaPlaylist({
      segments: [{ durationSeconds: seconds }],
      nameOf: () => `${file}.vtt`,
      mapped: false,
    }),
  );
}
