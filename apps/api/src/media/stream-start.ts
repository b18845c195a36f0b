import { minuteMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { isStorageKey, type Storage } from "../storage/storage.ts";
import { createTtlCache } from "../ttl-cache.ts";
import { readPublicFile } from "./public-file.ts";
import type { StreamStart } from "@marquee/tooling-site-contract";
import { readStreamStart } from "./read-stream-start.ts";

const maxCachedStreams = 2_000;

export interface StreamStartsOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  /** Media on this machine that did not come by upload. */
  readonly catalogue: Storage;
}

export type StreamStarts = ReturnType<typeof createStreamStarts>;

/**
 * Creates the reader of stream starts. Those of uploads are in the database, so that a page waits
 * for no storage. Returns null for streams elsewhere, for unusual ones, and while the database or
 * the storage fails.
 */
export function createStreamStarts({ sql, clock, catalogue }: StreamStartsOptions) {
  const cached = createTtlCache<StreamStart | null>({
    name: "stream-start",
    clock,
    ttlMs: minuteMs,
    maxEntries: maxCachedStreams,
  });

  async function find(file: string): Promise<StreamStart | null> {
    const [row] = await sql<
      { start: StreamStart | null }[]
    >`select start from stream_starts where file = ${file}`;
    return row ? row.start : readStreamStart(catalogue, file);
  }

  return function streamStart({
    server,
    file,
  }: {
    server: string;
    file: string;
  }): Promise<StreamStart | null> {
    const { folder } = readPublicFile(file);
    if (server !== "/media" || folder.includes("/") || !isStorageKey(folder))
      return Promise.resolve(null);
    return cached(folder, () => find(folder)).catch(() => null);
  };
}
