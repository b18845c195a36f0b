import { readAll } from "../storage/read-all.ts";
import type { Storage } from "../storage/storage.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import {
  captionsPlaylist,
  captionsPlaylistFile,
  listCaptions,
  type CaptionsTrack,
} from "./captions-playlist.ts";

export interface PublishedVideo {
  /** The folder that is served. */
  readonly file: string;
  readonly durationSeconds: number;
  readonly qualities: readonly number[];
}

/** Needs the video's lock. */
export async function publishCaptions(
  storage: Storage,
  { file, durationSeconds, qualities }: PublishedVideo,
  tracks: readonly CaptionsTrack[],
): Promise<void> {
  const keyOf = (name: string) => storageKeys.media(`${file}/${name}`);
  for (const { name } of tracks) {
    await storage.put(keyOf(captionsPlaylistFile(name)), captionsPlaylist(name, durationSeconds));
  }
  for (const name of ["master.m3u8", ...qualities.map((height) => `${height}p.m3u8`)]) {
    if (!(await storage.stat(keyOf(name)))) continue;
    const master = (await readAll(storage, keyOf(name))).toString();
    await storage.put(keyOf(name), listCaptions(master, tracks));
  }
}
