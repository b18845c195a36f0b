import type { Queryable, Sql } from "../db/connect.ts";
import { waitForStorage } from "../db/wait-for-storage.ts";
import type { Storage } from "../storage/storage.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import { readStreamStart } from "./read-stream-start.ts";

/** Call it after every change of playlists. */
export async function saveStreamStart(
  sql: Queryable,
  storage: Storage,
  { videoId, file }: { readonly videoId: string; readonly file: string },
): Promise<void> {
  const start = await readStreamStart(storage, storageKeys.media(file));
  await sql`
    insert into stream_starts (video_id, file, start)
    values (${videoId}, ${file}, ${start && JSON.stringify(start)}::text::jsonb)
    on conflict (video_id) do update set file = excluded.file, start = excluded.start`;
}

const batchSize = 100;

/** Handles videos published before starts were stored. */
export function createStreamStartFill({
  sql,
  storage,
}: {
  readonly sql: Sql;
  readonly storage: Storage;
}) {
  return async function fillStreamStarts(): Promise<void> {
    for (;;) {
      const videos = await sql<{ videoId: string; file: string }[]>`
        select v.id as "videoId", v.file from videos v
        where exists (select 1 from renditions r where r.video_id = v.id and r.state = 'ready')
          and not exists (select 1 from stream_starts s where s.video_id = v.id)
        limit ${batchSize}`;
      for (const video of videos) {
        await sql.begin(async (transaction) => {
          // Concurrent publications wait for the lock and overwrite this.
          const [same] = await transaction`
            select 1 from videos where id = ${video.videoId}
              and file = ${video.file} for no key update`;
          if (!same) return;
          await waitForStorage(transaction);
          await saveStreamStart(transaction, storage, video);
        });
      }
      if (videos.length < batchSize) return;
    }
  };
}
