import type { StreamStart } from "@marquee/tooling-site-contract";
import { hasCode } from "../config/startup-error.ts";
import { readAll } from "../storage/read-all.ts";
import { isStorageKey, type Storage } from "../storage/storage.ts";
import { resolutionOf } from "./resolution.ts";

/** A longer playlist costs the page more than requesting it. */
const maxPlaylistLength = 4_000;
const maxInitSegmentBytes = 2_000;
const masterName = "master.m3u8";

/** Null for unusual streams and missing files. */
export async function readStreamStart(
  storage: Storage,
  folder: string,
): Promise<StreamStart | null> {
  try {
    return await readStart(storage, folder);
  } catch (error) {
    if (hasCode(error, "ENOENT") || hasCode(error, "ENOTDIR")) return null;
    throw error;
  }
}

async function readStart(storage: Storage, folder: string): Promise<StreamStart | null> {
  const playlists: Record<string, string> = {};
  const initSegments: Record<string, string> = {};
  const keyOf = (name: string) => `${folder}/${name}`;
  const readPlaylist = async (name: string) => {
    const text = (await readAll(storage, keyOf(name))).toString();
    if (text.length <= maxPlaylistLength) playlists[name] = text;
    return text;
  };
  const { variants, audio } = readMaster(await readPlaylist(masterName));
  const names = [...variants.map(({ name }) => name), ...(audio === null ? [] : [audio])];
  if (variants.length === 0 || !names.every(isInside)) return null;
  const readTrack = async (name: string) => {
    const segments = readMedia(await readPlaylist(name), name);
    const [init] = segments;
    const stored = init === undefined ? null : await storage.stat(keyOf(init));
    if (init !== undefined && stored && stored.bytes <= maxInitSegmentBytes) {
      initSegments[init] = (await readAll(storage, keyOf(init))).toString("base64");
    }
    return [name, ...segments];
  };
  const readVideo = async ({ name, bandwidth, height }: Variant) => ({
    bandwidth,
    height,
    urls: await readTrack(name),
  });
  // Awaited together: a rejection of one during the other's read would be unhandled.
  const [audioUrls, video] = await Promise.all([
    audio === null ? [] : readTrack(audio),
    Promise.all(variants.map(readVideo)),
  ]);
  return { audio: audioUrls, video, playlists, initSegments };
}

interface Variant {
  readonly name: string;
  readonly bandwidth: number;
  readonly height: number;
}

function readMaster(text: string): { variants: Variant[]; audio: string | null } {
  const found = [...text.matchAll(/^#EXT-X-STREAM-INF:(.*)\r?\n([^#\s].*)$/gm)];
  const variants = found.map(([, attributes = "", name = ""]) => ({
    name: name.trim(),
    bandwidth: Number(/(?:^|,)BANDWIDTH=(\d+)/.exec(attributes)?.[1] ?? 0),
    height: resolutionOf(attributes)?.height ?? 0,
  }));
  const audio = /^#EXT-X-MEDIA:(?=.*TYPE=AUDIO).*URI="([^"]+)"/m.exec(text)?.[1] ?? null;
  return { variants: variants.sort((a, b) => a.bandwidth - b.bandwidth), audio };
}

/** Empty for playlists with unusual features. */
function readMedia(text: string, playlist: string): string[] {
  const init = /^#EXT-X-MAP:URI="([^",]+)"\s*$/m.exec(text)?.[1];
  const [, segment] = /^#EXTINF:.*\r?\n([^#\s].*)$/m.exec(text) ?? [];
  if (init === undefined || segment === undefined || /#EXT-X-(KEY|BYTERANGE)/.test(text)) return [];
  const folder = playlist.slice(0, playlist.lastIndexOf("/") + 1);
  return [init, segment.trim()].filter(isInside).map((name) => folder + name);
}

/** True inside of the stream's own folder. */
function isInside(name: string): boolean {
  return isStorageKey(name);
}
