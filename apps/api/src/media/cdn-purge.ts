import type { FastifyBaseLogger } from "fastify";
import { minuteMs, secondMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { backoffMs } from "../db/leases.ts";
import { OutboundError } from "../outbound/outbound-error.ts";
import { purgeKind } from "../videos/request-purges.ts";
import { post } from "../outbound/post.ts";
import { cacheTag, purgedTtlSeconds } from "./cdn-headers.ts";

export interface CdnPurgeOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  /** Bearer token; undefined for none. */
  readonly token: string | undefined;
}

interface DuePurge {
  readonly file: string;
  readonly requested_at: string;
  readonly attempts: number;
}

/** Caches of nodes and edges expire by then, so that a CDN cannot fetch the media again. */
const cachesExpireMs = 6 * secondMs;
const responseTimeoutMs = 5 * secondMs;
const maxFiles = 500;
const backoff = { firstMs: secondMs, maxMs: 5 * minuteMs } as const;

/** Purges twice: at once, and after caches that could refill the CDN have expired. */
export function createCdnPurge({ sql, clock, log, token }: CdnPurgeOptions) {
  async function purge(url: URL, files: readonly string[]): Promise<string | null> {
    const body = JSON.stringify({
      type: "media.purge",
      tags: files.map(cacheTag),
      prefixes: files.map((file) => `/media/${file}`),
    });
    const headers = { "content-type": "application/json", "user-agent": "Marquee" };
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    try {
      const { status } = await post({
        url,
        headers: { ...headers, ...authorization },
        body,
        // The operator's CDN may be on a private network.
        isAllowedAddress: () => true,
        timeoutMs: responseTimeoutMs,
      });
      return status >= 200 && status < 300 ? null : `The CDN responded ${status}.`;
    } catch (error) {
      if (error instanceof OutboundError) return error.message;
      throw error;
    }
  }

  return {
    async purgeDue(url: URL): Promise<void> {
      const now = clock();
      const due = await sql<DuePurge[]>`
        select file, requested_at::text, attempts from cdn_purges
        where next_attempt_at is null or next_attempt_at <= ${now.toISOString()}
        order by requested_at limit ${maxFiles}`;
      if (due.length === 0) return;
      const files = due.map(({ file }) => file);
      const failure = await purge(url, files);
      // Text keeps microseconds, which the driver's dates drop.
      const times = due.map((row) => row.requested_at);
      // A video that has changed since is purged again.
      const sent = () => sql`
        (file, requested_at) in (
          select sent.file, sent.at::timestamptz
            from unnest(${files}::text[], ${times}::text[]) as sent (file, at))`;
      if (failure === null) {
        await sql`delete from cdn_purges where is_purged_once and ${sent()}`;
        await sql`
          update cdn_purges set is_purged_once = true, attempts = 0,
            next_attempt_at = ${new Date(now.getTime() + cachesExpireMs).toISOString()}
              where ${sent()}`;
        return;
      }
      log.warn({ failure, files: due.length }, "CDN not purged");
      const attempts = due.map((row) => row.attempts);
      const next = attempts.map((count) =>
        new Date(now.getTime() + backoffMs(count, backoff)).toISOString(),
      );
      await sql`
        update cdn_purges set attempts = failed.attempts + 1,
          next_attempt_at = failed.next::timestamptz
        from unnest(${files}::text[], ${times}::text[], ${attempts}::int[], ${next}::text[])
          as failed (file, at, attempts, next)
        where cdn_purges.file = failed.file and cdn_purges.requested_at = failed.at::timestamptz`;
      const expired = new Date(now.getTime() - purgedTtlSeconds * secondMs).toISOString();
      await sql`delete from cdn_purges where requested_at < ${expired}`;
    },

    /** Removes the job's rows once no node with a CDN has run it for a day. */
    async forgetUnused(): Promise<void> {
      await sql`
        with unused as (
          delete from jobs
          where recurring_key = ${purgeKind}
            and greatest(run_at, locked_until) < clock_timestamp() - interval '1 day'
          returning id
        )
        delete from cdn_purges where exists (select from unused)`;
    },
  };
}
