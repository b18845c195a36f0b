import { remakeCaptions } from "../captions/machine/remake-captions.ts";
import type { Queryable } from "../db/connect.ts";
import { saveFlashes, saveLoudness } from "../videos/save-processing.ts";
import { mediaFolder, type VideoRow } from "./video-row.ts";

/**
 * Nobody may be warned of flashes of a film that is no longer there, hear the next one at its
 * loudness, or read its words. Does nothing for the first file, and for the next qualities of one.
 * Needs the video's lock.
 */
export async function replaceFormerFile(
  transaction: Queryable,
  video: VideoRow,
  now: Date,
): Promise<void> {
  const [former] = await transaction`
    select 1 from videos where id = ${video.id} and file <> ${mediaFolder(video)}
      and qualities <> '{}'`;
  if (!former) return;
  await saveFlashes(transaction, video.id, null);
  await saveLoudness(transaction, video.id, null);
  await remakeCaptions(transaction, {
    videoId: video.id,
    revision: video.revision,
    file: video.file,
    now,
  });
}
