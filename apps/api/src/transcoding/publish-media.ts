import { captionsPlaylist, captionsPlaylistFile, listCaptions } from "../captions/captions-playlist.ts";
import { captionsOf } from "../captions/captions-rows.ts";
import type { Queryable } from "../db/connect.ts";
import { applyVisibility } from "../studio/apply-visibility.ts";
import { addVideoEvent } from "../webhooks/video-events.ts";
import type { MediaFiles } from "./media-files.ts";
import { bandwidth, masterPlaylist, mediaPlaylist } from "./playlists.ts";
import type { MediaState } from "./renditions.ts";
import { trackBytes, trackSeconds } from "./track-recorder.ts";
import { mediaFolder, type VideoRow } from "./video-row.ts";

export interface PublishOptions {
  /** The transaction that holds the lock of the video. */
  readonly sql: Queryable;
  readonly video: VideoRow;
  readonly files: MediaFiles;
  readonly state: MediaState;
  readonly now: Date;
}

/**
 * Lists all complete renditions and makes the video watchable. The playlists are stored before the transaction commits: a
 * crash between the two leaves playlists of what is complete. Returns false if nothing is complete.
 */
export async function publishMedia({ sql, video, files, state, now }: PublishOptions): Promise<boolean> {
  const { audio, complete, prepared } = state;
  const [first] = complete;
  if (!first || !prepared) return false;
  const audioSeconds = prepared.audio ? trackSeconds(prepared.audio) : 0;
  const durationSeconds = wholeSeconds(Math.max(first.durationSeconds, audioSeconds));
  const captions = await captionsOf(sql, video.id);
  for (const { name } of captions) {
    await files.put(captionsPlaylistFile(name), captionsPlaylist(name, durationSeconds));
  }
  if (audio) await files.put("audio/index.m3u8", mediaPlaylist(audio.segments));
  for (const rendition of complete) {
    const { height, segments } = rendition;
    await files.put(`${height}p/index.m3u8`, mediaPlaylist(segments));
    await files.put(`${height}p.m3u8`, listCaptions(masterPlaylist([rendition], audio), captions));
    await sql`
      insert into renditions (video_id, height, state, is_source, width, codecs, bandwidth, bytes)
      values (${video.id}, ${height}, 'ready', ${rendition.isSource}, ${rendition.width}, ${rendition.codecs},
        ${bandwidth(rendition, audio)}, ${rendition.bytes})
      on conflict (video_id, height) do update set state = 'ready', is_source = excluded.is_source, width = excluded.width,
        codecs = excluded.codecs, bandwidth = excluded.bandwidth, bytes = excluded.bytes`;
  }
  await files.put("master.m3u8", listCaptions(masterPlaylist(complete, audio), captions));
  const qualities = complete.map(({ height }) => height).toSorted((a, b) => a - b);
  const bytes =
    complete.reduce((sum, rendition) => sum + rendition.bytes, 0) +
    prepared.pictureBytes +
    state.spriteBytes +
    (prepared.audio ? trackBytes(prepared.audio) : 0);
  const [before] = await sql<{ processing: string }[]>`select processing from videos where id = ${video.id}`;
  await sql`
    update videos set processing = ${state.openTasks > 0 ? "watchable" : "ready"},
      processing_progress = case when ${state.openTasks > 0} then processing_progress else 100 end,
      failure = null, failure_detail = null, file = ${mediaFolder(video)}, qualities = ${qualities}::smallint[],
      bytes = ${bytes}, duration_seconds = ${durationSeconds}
    where id = ${video.id}`;
  await applyVisibility(sql, [video.id], now);
  if (state.openTasks === 0 && before?.processing !== "ready")
    await addVideoEvent(sql, { event: "video.ready", videoIds: [video.id], now });
  return true;
}

/** As the API returns it, and as seek previews are counted. */
export function wholeSeconds(durationSeconds: number): number {
  return Math.max(1, Math.round(durationSeconds));
}
