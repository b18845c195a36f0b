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
  /** Local media that were not uploaded. */
  readonly catalogue: Storage;
}

export type StreamStarts = ReturnType<typeof createStreamStarts>;

/**
 * Uploads have stored starts, so that pages do not wait for a storage. Null for remote or unusual
 * streams and on failures.
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
