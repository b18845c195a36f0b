import { randomBytes } from "node:crypto";
import type { Clock } from "../clock.ts";
import { hourMs } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { retryConflicts } from "../db/retry.ts";
import { isListed } from "../videos/visibility.ts";

/** Visitors page through one ranking for at most this long. */
const feedLifetimeMs = 2 * hourMs;
/** The ranking of a million videos takes long, so that it is used longer. */
const minAgeMsPerVideo = 2;

/**
 * Recent and popular videos come first, with a random part for variety. Earlier rankings stay for
 * current visitors.
 */
export async function buildFeed(sql: Sql, clock: Clock): Promise<void> {
  const now = clock();
  // Drizzle replaces the driver's date serialization, so that dates are text.
  const oldestKept = new Date(now.getTime() - feedLifetimeMs).toISOString();
  const epoch = randomBytes(12).toString("base64url");
  await retryConflicts(() =>
    sql.begin(async (transaction) => {
      await transaction`set local statement_timeout = 0`;
      const inserted = await transaction`
      insert into feed_snapshot (epoch, pos, video_id)
      select ${epoch}, row_number() over (order by
          ln(v.views + 10) - extract(epoch
            from ${now.toISOString()}::timestamptz - v.published_at) / (14 * 86400.0)
            + 2 * (abs(hashtext(v.id || ${epoch}::text)) % 1000) / 1000.0 desc, v.id) - 1, v.id
      from videos v where ${isListed(transaction)}`;
      await transaction`insert into feed_epochs (id, size, created_at)
        values (${epoch}, ${inserted.count}, ${now.toISOString()})`;
      const expired = await transaction<{ id: string }[]>`
      delete from feed_epochs where created_at < ${oldestKept} and id <> ${epoch} returning id`;
      for (const { id } of expired)
        await transaction`delete from feed_snapshot where epoch = ${id}`;
    }),
  );
}

/** Larger rankings are used longer. */
export async function refreshFeed(sql: Sql, clock: Clock): Promise<void> {
  const [newest] = await sql<{ size: number; created_at: string }[]>`
    select size, created_at from feed_epochs order by created_at desc limit 1`;
  const age = newest ? clock().getTime() - Date.parse(newest.created_at) : Infinity;
  if (age >= (newest?.size ?? 0) * minAgeMsPerVideo) await buildFeed(sql, clock);
}
