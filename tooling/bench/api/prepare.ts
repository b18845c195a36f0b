import { setTimeout as delay } from "node:timers/promises";
import type postgres from "postgres";

const maxWaitSeconds = 600;
const hotRelations = [
  "videos",
  "videos_search",
  "videos_newest",
  "videos_pkey",
  "videos_popular",
  "videos_of_creator",
  "caption_lines",
  "caption_lines_search",
  "caption_lines_video_id_language_line_pk",
];

/** Waits until the jobs that run after a start have finished. */
export async function waitUntilIdle(sql: postgres.Sql): Promise<void> {
  for (let second = 0; second < maxWaitSeconds; second += 1) {
    const [row] = await sql<{ busy: number }[]>`
      select count(*)::int as busy from jobs where run_at <= now() or locked_until > now()`;
    if (row?.busy === 0) return;
    await delay(1_000);
  }
  throw new Error(`The server's jobs did not finish within ${maxWaitSeconds} seconds.`);
}

/**
 * Removes dead rows, updates statistics and loads hot tables and indexes into memory, as after
 * hours of use.
 */
export async function warmUp(sql: postgres.Sql): Promise<void> {
  await sql`vacuum analyze`;
  await sql`checkpoint`;
  await sql`create extension if not exists pg_prewarm`;
  for (const relation of hotRelations) await sql`select pg_prewarm(${relation}::regclass)`;
}
