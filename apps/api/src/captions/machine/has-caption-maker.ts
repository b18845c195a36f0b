import { signOfLifeMs } from "../../administration/node-presence.ts";
import type { Queryable } from "../../db/connect.ts";

/** True while a node that can open its model gives signs of life. */
export async function hasCaptionMaker(sql: Queryable, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - 3 * signOfLifeMs).toISOString();
  const rows = await sql`
    select 1 from nodes where captions = 'ready' and seen_at >= ${since} limit 1`;
  return rows.length > 0;
}
