import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { minuteMs, type Clock } from "../clock.ts";
import { createTtlCache } from "../ttl-cache.ts";

/** What playing a stream begins with, by addresses relative to its master playlist. */
export interface StreamStart {
  /** The sound's list, if it has its own, and its first bytes. */
  readonly sound: readonly string[];
  /** The same of each picture, lowest first. */
  readonly pictures: readonly { readonly bandwidth: number; readonly height: number; readonly addresses: string[] }[];
  /** The text of those playlists that are short, so that nobody has to ask for them. */
  readonly playlists: Readonly<Record<string, string>>;
  /** The first bytes of those lists in base64, where they are few. */
  readonly heads: Readonly<Record<string, string>>;
}

const mostRemembered = 2_000;
/** Beyond, a playlist costs the page more than asking for it. */
const mostCharacters = 4_000;
/** Of a list's first bytes likewise. */
const mostHeadBytes = 2_000;
const masterName = "master.m3u8";
const fileName = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/;

export interface StreamStartsOptions {
  readonly folder: string;
  readonly clock: Clock;
}

export type StreamStarts = ReturnType<typeof createStreamStarts>;

/** Reads it from the media that this server has. null for a stream that is elsewhere, or that it does not understand. */
export function createStreamStarts({ folder, clock }: StreamStartsOptions) {
  const remember = createTtlCache<StreamStart | null>({ clock, ttlMs: minuteMs, maxEntries: mostRemembered });

  async function read(file: string): Promise<StreamStart | null> {
    const playlists: Record<string, string> = {};
    const heads: Record<string, string> = {};
    const pathOf = (name: string) => join(folder, file, ...name.split("/"));
    const text = async (name: string) => {
      const found = await readFile(pathOf(name), "utf8");
      if (found.length <= mostCharacters) playlists[name] = found;
      return found;
    };
    const { variants, audio } = readMaster(await text(masterName));
    const names = [...variants.map(({ name }) => name), ...(audio === null ? [] : [audio])];
    if (variants.length === 0 || !names.every(isInside)) return null;
    const startOf = async (name: string) => {
      const start = readMedia(await text(name), name);
      const [head] = start;
      if (head !== undefined && (await stat(pathOf(head))).size <= mostHeadBytes)
        heads[head] = await readFile(pathOf(head), "base64");
      return [name, ...start];
    };
    const pictures = variants.map(async ({ name, bandwidth, height }) => ({
      bandwidth,
      height,
      addresses: await startOf(name),
    }));
    const sound = audio === null ? [] : await startOf(audio);
    return { sound, pictures: await Promise.all(pictures), playlists, heads };
  }

  return function streamStart(server: string, file: string): Promise<StreamStart | null> {
    if (server !== "/media" || !fileName.test(file)) return Promise.resolve(null);
    return remember(file, () => read(file).catch(() => null));
  };
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
    height: Number(/RESOLUTION=\d+x(\d+)/.exec(attributes)?.[1] ?? 0),
  }));
  const audio = /^#EXT-X-MEDIA:(?=.*TYPE=AUDIO).*URI="([^"]+)"/m.exec(text)?.[1] ?? null;
  return { variants: variants.sort((a, b) => a.bandwidth - b.bandwidth), audio };
}

/** The first bytes and the first segment; nothing for a list with anything unusual, which the player is to read itself. */
function readMedia(text: string, list: string): string[] {
  const init = /^#EXT-X-MAP:URI="([^",]+)"\s*$/m.exec(text)?.[1];
  const [, segment] = /^#EXTINF:.*\r?\n([^#\s].*)$/m.exec(text) ?? [];
  if (init === undefined || segment === undefined || /#EXT-X-(KEY|BYTERANGE)/.test(text)) return [];
  const folder = list.slice(0, list.lastIndexOf("/") + 1);
  return [init, segment.trim()].filter(isInside).map((name) => folder + name);
}

/** A file of the stream's own folder, not an address elsewhere. */
function isInside(name: string): boolean {
  return name.split("/").every((part) => fileName.test(part));
}
