import { hasCode } from "../config/startup-error.ts";
import { readAll } from "../storage/read-all.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import type { Storage } from "../storage/storage.ts";
import { channelsOf } from "./recorded-playlist.ts";

export interface CopiedSound {
  readonly bytes: number;
  readonly channels: number;
}

const playlistName = "index.m3u8";
/** Each is a request to a remote storage. */
const copiedAtOnce = 8;

/**
 * @param file the video's media folder
 * @param target key of the new folder
 * @returns null without separate audio
 */
export async function copySound(
  storage: Storage,
  file: string,
  target: string,
): Promise<CopiedSound | null> {
  const sourceOf = (name: string) => storageKeys.media(`${file}/audio/${name}`);
  const playlist = await readIfThere(storage, sourceOf(playlistName));
  const master = await readIfThere(storage, storageKeys.media(`${file}/master.m3u8`));
  if (playlist === null || master === null) return null;
  const names = filesIn(playlist);
  let bytes = 0;
  for (let at = 0; at < names.length; at += copiedAtOnce) {
    await Promise.all(
      names.slice(at, at + copiedAtOnce).map(async (name) => {
        const content = await readAll(storage, sourceOf(name));
        bytes += content.length;
        await storage.put(`${target}/${name}`, content);
      }),
    );
  }
  await storage.put(`${target}/${playlistName}`, playlist);
  return { bytes: bytes + Buffer.byteLength(playlist), channels: channelsOf(master) };
}

function filesIn(playlist: string): string[] {
  const init = /^#EXT-X-MAP:URI="([^"]+)"/m.exec(playlist)?.[1];
  const segments = playlist.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return [...(init === undefined ? [] : [init]), ...segments];
}

async function readIfThere(storage: Storage, key: string): Promise<string | null> {
  try {
    return (await readAll(storage, key)).toString();
  } catch (error) {
    if (hasCode(error, "ENOENT") || hasCode(error, "ENOTDIR")) return null;
    throw error;
  }
}
