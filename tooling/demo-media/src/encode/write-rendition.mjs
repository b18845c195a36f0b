import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { joinFragments, splitFragments } from "./fragments.mjs";
import { mediaPlaylist } from "./playlists.mjs";

/**
 * Writes an encoded track as init.mp4, numbered segments and index.m3u8; returns its bitrates in
 * bits per second.
 */
export async function writeRendition({ source, folder, starts }) {
  const { init, fragments } = splitFragments(await readFile(source));
  const segments = joinFragments(fragments, starts);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "init.mp4"), init);
  for (const [index, { bytes }] of segments.entries())
    await writeFile(join(folder, `${index}.m4s`), bytes);
  await writeFile(join(folder, "index.m3u8"), mediaPlaylist({ segments }));
  const bits = segments.reduce((sum, { bytes }) => sum + bytes.length * 8, 0);
  const seconds = segments.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  const peak = Math.max(
    ...segments.map(
      ({ bytes, durationSeconds }) => (bytes.length * 8) / Math.max(1, durationSeconds),
    ),
  );
  return { init, peak, mean: bits / seconds };
}
