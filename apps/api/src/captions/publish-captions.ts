import type { Storage } from "../storage/storage.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import {
  captionsPlaylist,
  captionsPlaylistFile,
  listCaptions,
  type CaptionsTrack,
} from "./captions-playlist.ts";
import { rewriteMasters, type PublishedMasters } from "./rewrite-masters.ts";

export interface PublishedVideo extends PublishedMasters {
  readonly durationSeconds: number;
}

/** Needs the video's lock. */
export async function publishCaptions(
  storage: Storage,
  video: PublishedVideo,
  tracks: readonly CaptionsTrack[],
): Promise<void> {
  const { file, durationSeconds } = video;
  for (const { name } of tracks) {
    const key = storageKeys.media(`${file}/${captionsPlaylistFile(name)}`);
    await storage.put(key, captionsPlaylist(name, durationSeconds));
  }
  await rewriteMasters(storage, video, (master) => listCaptions(master, tracks));
}
