import { setTimeout as delay } from "node:timers/promises";
import type postgres from "postgres";

const mostSeconds = 600;
const warmed = ["videos", "videos_search", "videos_newest", "videos_pkey", "videos_popular", "videos_of_creator"];

/** Waits for the work that a server takes up after a start, so that it is not measured along. */
export async function rest(sql: postgres.Sql): Promise<void> {
  for (let second = 0; second < mostSeconds; second += 1) {
    const [row] = await sql<{ busy: number }[]>`
      select count(*)::int as busy from jobs where run_at <= now() or locked_until > now()`;
    if (row?.busy === 0) return;
    await delay(1_000);
  }
  throw new Error(`The server's jobs did not end within ${mostSeconds} seconds.`);
}

/** Brings the database to where it is after hours of use: no dead rows, fresh statistics, what is read often in memory. */
export async function settle(sql: postgres.Sql): Promise<void> {
  await sql`vacuum analyze`;
  await sql`checkpoint`;
  await sql`create extension if not exists pg_prewarm`;
  for (const relation of warmed) await sql`select pg_prewarm(${relation}::regclass)`;
}
