import type { Queryable } from "../db/connect.ts";
import { tooMany } from "../services/too-many.ts";
import type { SettingsStore } from "../settings/settings.ts";
import { readEffectiveLimits } from "./effective-limits.ts";

/** Far above any daily share, and half of the column's maximum. */
const maxCountedSeconds = 1_000_000_000;

interface DailyLimitsOptions {
  /** Read within the caller's transaction, which must not wait for a second connection. */
  readonly settings: Pick<SettingsStore, "read">;
}

/** Limits a channel's uploads, and the seconds of video that are processed for it, by UTC day. */
export function createDailyLimits({ settings }: DailyLimitsOptions) {
  async function processedSeconds(sql: Queryable, creatorId: string): Promise<number> {
    const [row] = await sql<{ seconds: number }[]>`
      select seconds from processing_days where creator_id = ${creatorId}
        and day = (now() at time zone 'utc')::date`;
    return row?.seconds ?? 0;
  }

  return {
    async requireProcessing(sql: Queryable, creatorId: string): Promise<void> {
      const { "daily-hours": dailyHours } = await settings.read(sql);
      if ((await processedSeconds(sql, creatorId)) < dailyHours * 3_600) return;
      const text = `Your channel has had ${dailyHours} hours of video processed today.`;
      throw tooMany("processing-limit", text, secondsToMidnight(new Date()), { hours: dailyHours });
    },

    /**
     * Counts started uploads, even if they fail.
     * @throws {ServiceError} over the daily limit.
     */
    async countUpload(sql: Queryable, creatorId: string): Promise<void> {
      const { daily_uploads: count } = await readEffectiveLimits(sql, settings, creatorId);
      const [row] = await sql<{ uploads: number }[]>`
        insert into processing_days as d (creator_id, day, seconds, uploads)
        values (${creatorId}, (now() at time zone 'utc')::date, 0, 1)
        on conflict (creator_id, day) do update set uploads = d.uploads + 1 returning uploads`;
      if (count === 0 || (row?.uploads ?? 0) <= count) return;
      const text = `Today's limit of uploads is reached: ${count}.`;
      throw tooMany("upload-limit", text, secondsToMidnight(new Date()), { count });
    },

    async countProcessing(sql: Queryable, creatorId: string, seconds: number): Promise<boolean> {
      const { "daily-hours": dailyHours } = await settings.read(sql);
      const [row] = await sql<{ seconds: number }[]>`
        insert into processing_days as d (creator_id, day, seconds)
        values (${creatorId}, (now() at time zone 'utc')::date,
          ${Math.min(seconds, maxCountedSeconds)})
        on conflict (creator_id, day) do update
          set seconds = least(d.seconds, ${maxCountedSeconds}) + excluded.seconds
        returning seconds`;
      return (row?.seconds ?? 0) <= dailyHours * 3_600;
    },

    removeOldDays: (sql: Queryable) =>
      sql`delete from processing_days where day < (now() at time zone 'utc')::date - 7`,
  };
}

function secondsToMidnight(now: Date): number {
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.ceil((next - now.getTime()) / 1_000);
}
