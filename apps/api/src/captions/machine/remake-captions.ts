import type { Queryable } from "../../db/connect.ts";
import { storageKeys } from "../../storage/storage-keys.ts";
import { saveHasCaptions } from "../../videos/save-details.ts";
import { captionsOf } from "../captions-rows.ts";
import { expireReplaced } from "../stored-text.ts";
import { hasCaptionMaker } from "./has-caption-maker.ts";
import { whisperLanguage } from "./spoken-languages.ts";

export interface ReplacedFile {
  readonly videoId: string;
  readonly revision: number;
  /** The folder that was served until now. */
  readonly file: string;
  readonly now: Date;
}

/**
 * What was said in the former file may not be said in the new one. Captions that this server's
 * model made are made again: in several languages some would be lost, so that they stay. So does
 * all that a person may have added, and the studio says that it is of the former file. Needs the
 * video's lock.
 */
export async function remakeCaptions(
  transaction: Queryable,
  { videoId, revision, file, now }: ReplacedFile,
): Promise<void> {
  await transaction`
    delete from caption_jobs where video_id = ${videoId} and state = 'failed'`;
  const tracks = await captionsOf(transaction, videoId);
  const [made, other] = tracks.filter(({ isMadeHere }) => isMadeHere);
  const language = made && !other ? whisperLanguage(made.language) : null;
  const isRemade =
    language !== null &&
    (await hasCaptionMaker(transaction, now)) &&
    (await isHeard(transaction, { videoId, revision, language }));
  if (made && isRemade) {
    await expireReplaced(transaction, now, [`${storageKeys.captions(file)}/${made.name}.vtt`]);
    await transaction`delete from captions where video_id = ${videoId} and name = ${made.name}`;
    await saveHasCaptions(transaction, videoId, tracks.length > 1);
  }
  await transaction`update captions set former_name = name where video_id = ${videoId}`;
}

interface AddedJob {
  readonly videoId: string;
  readonly revision: number;
  readonly language: string;
}

/** A job that is open begins again by itself, maybe in another language. */
async function isHeard(
  transaction: Queryable,
  { videoId, revision, language }: AddedJob,
): Promise<boolean> {
  const [job] = await transaction<{ language: string | null }[]>`
    insert into caption_jobs (video_id, language, revision)
    values (${videoId}, ${language}, ${revision})
    on conflict (video_id) do update set video_id = excluded.video_id
    returning language`;
  return job?.language === null || job?.language === language;
}
