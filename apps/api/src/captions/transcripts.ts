import type { DecodedRequestOf, fetchTranscript, Transcript } from "@marquee/api-client";
import type { TranscriptLine } from "@marquee/api-client/captions";
import { LRUCache } from "lru-cache";
import { cacheLookups } from "../cache-lookups.ts";
import type { Sql } from "../db/connect.ts";
import type { Storage } from "../storage/storage.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import { captionsOf, type CaptionsRow } from "./captions-rows.ts";
import { chooseTrack } from "./choose-track.ts";
import { readLines } from "./read-lines.ts";

export interface TranscriptsOptions {
  readonly sql: Sql;
  readonly storage: Storage;
}

export type Transcripts = ReturnType<typeof createTranscripts>;

type TranscriptRequest = DecodedRequestOf<typeof fetchTranscript>;

type Lines = readonly TranscriptLine[];

/** Some hundred hours of speech. */
const maxCachedCharacters = 10_000_000;

/** The caller checks who may watch. */
export function createTranscripts({ sql, storage }: TranscriptsOptions) {
  // File names change with the content.
  const cache = new LRUCache<string, Lines>({
    maxSize: maxCachedCharacters,
    sizeCalculation: sizeOf,
  });
  const lookups = cacheLookups("transcript");

  async function linesOf(file: string, { name }: CaptionsRow): Promise<Lines | null> {
    const key = `${storageKeys.captions(file)}/${name}.vtt`;
    const cached = cache.get(key);
    lookups[cached === undefined ? "misses" : "hits"] += 1;
    if (cached) return cached;
    const lines = await readLines(storage, { file, name });
    if (lines) cache.set(key, lines);
    return lines;
  }

  return {
    /** Uses the nearest language; null without captions. */
    async find(
      videoId: string,
      { language, limit }: Pick<TranscriptRequest, "language" | "limit">,
    ): Promise<Transcript | null> {
      const [video] = await sql<{ file: string }[]>`select file from videos where id = ${videoId}`;
      if (!video) return null;
      const tracks = await captionsOf(sql, videoId);
      const track = chooseTrack(tracks, language);
      const lines = track ? await linesOf(video.file, track) : null;
      if (!track || !lines) return null;
      return {
        languages: tracks.map(({ language, label, isMachineMade }) => ({
          language,
          label,
          machine: isMachineMade,
        })),
        language: track.language,
        lines: lines.slice(0, limit),
      };
    },
  };
}

const sizeOf = (lines: Lines) => lines.reduce((sum, { text }) => sum + text.length, 1);
