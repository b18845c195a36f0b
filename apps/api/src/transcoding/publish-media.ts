import {
  captionsPlaylist,
  captionsPlaylistFile,
  listCaptions,
} from "../captions/captions-playlist.ts";
import { captionsOf } from "../captions/captions-rows.ts";
import { listRecorded } from "../captions/recorded-playlist.ts";
import { fittingRecorded } from "../captions/recorded-rows.ts";
import type { Queryable } from "../db/connect.ts";
import { waitForStorage } from "../db/wait-for-storage.ts";
import { changeVideo } from "../videos/change-videos.ts";
import { saveFlashes, saveLoudness } from "../videos/save-processing.ts";
import { storeAudioIndex } from "../media/audio-file.ts";
import type { Storage } from "../storage/storage.ts";
import { createMediaFiles } from "./media-files.ts";
import { recordResult } from "./processing-results.ts";
import { bandwidth, masterPlaylist, mediaPlaylist } from "./playlists.ts";
import type { MediaState } from "./renditions.ts";
import { replaceFormerFile } from "./replace-former-file.ts";
import { trackBytes, trackSeconds } from "./track-recorder.ts";
import { mediaFolder, type VideoRow } from "./video-row.ts";

export interface PublishOptions {
  readonly sql: Queryable;
  readonly video: VideoRow;
  readonly storage: Storage;
  readonly state: MediaState;
  readonly now: Date;
}

/**
 * Stores playlists before the commit: after a crash they still list only complete renditions.
 * Returns false if none is complete.
 */
export async function publishMedia({
  sql,
  video,
  storage,
  state,
  now,
}: PublishOptions): Promise<boolean> {
  const { audio, complete, prepared } = state;
  const folder = mediaFolder(video);
  const files = createMediaFiles(storage, folder);
  const [first] = complete;
  if (!first || !prepared) return false;
  await waitForStorage(sql);
  const audioSeconds = prepared.audio ? trackSeconds(prepared.audio) : 0;
  const durationSeconds = wholeSeconds(Math.max(first.durationSeconds, audioSeconds));
  await replaceFormerFile(sql, video, now);
  const captions = await captionsOf(sql, video.id);
  for (const { name } of captions) {
    await files.put(captionsPlaylistFile(name), captionsPlaylist(name, durationSeconds));
  }
  const recorded = await fittingRecorded(sql, { id: video.id, durationSeconds });
  const withTracks = (master: string) => listRecorded(listCaptions(master, captions), recorded);
  if (audio) await files.put("audio/index.m3u8", mediaPlaylist(audio.segments));
  const audioBytes = audio ? await storeAudioIndex(storage, folder, audio.segments) : null;
  for (const rendition of complete) {
    const { height, segments } = rendition;
    await files.put(`${height}p/index.m3u8`, mediaPlaylist(segments));
    await files.put(`${height}p.m3u8`, withTracks(masterPlaylist([rendition], audio)));
    await sql`
      insert into renditions (video_id, height, state, is_source, width, codecs, bandwidth, bytes)
      values (${video.id}, ${height}, 'ready', ${rendition.isSource}, ${rendition.width},
        ${rendition.codecs},
        ${bandwidth(rendition, audio)}, ${rendition.bytes})
      on conflict (video_id, height) do update set state = 'ready', is_source = excluded.is_source,
        width = excluded.width,
        codecs = excluded.codecs, bandwidth = excluded.bandwidth, bytes = excluded.bytes`;
  }
  await files.put("master.m3u8", withTracks(masterPlaylist(complete, audio)));
  const qualities = complete.map(({ height }) => height).toSorted((a, b) => a - b);
  const bytes =
    complete.reduce((sum, rendition) => sum + rendition.bytes, 0) +
    prepared.pictureBytes +
    state.spriteBytes +
    (prepared.audio ? trackBytes(prepared.audio) : 0);
  const flashes = complete.find((rendition) => rendition.flashes !== null)?.flashes;
  if (flashes) await saveFlashes(sql, video.id, flashes);
  if (state.loudness !== undefined) await saveLoudness(sql, video.id, state.loudness);
  const isComplete = state.openTasks === 0;
  const { before } = await changeVideo(sql, video.id, {
    type: "mediaPublished",
    isComplete,
    media: { file: folder, qualities, bytes, audioBytes, durationSeconds },
    now,
  });
  if (isComplete && before.processing !== "ready")
    await recordResult(sql, { videoId: video.id, now, failure: null });
  return true;
}

export function wholeSeconds(durationSeconds: number): number {
  return Math.max(1, Math.round(durationSeconds));
}
