import { sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";

/** Publishes scheduled videos whose date has passed. Returns how many. */
export async function publishDueVideos(db: Database, clock: Clock): Promise<number> {
  const published = await db.execute(sql`
    update videos set status = 'Public', is_released = true,
      wanted_status = case when wanted_status = 'Scheduled' then 'Public' else wanted_status end
    where status = 'Scheduled' and published_at <= ${clock().toISOString()} returning id`);
  return published.length;
}
