import type { Queryable } from "../db/connect.ts";
import { isPublished } from "../videos/visibility.ts";

export const removedVideoText = "This video was removed because it broke our rules.";

/** True if visitors could watch it before. */
export async function isRemovedVideo(sql: Queryable, id: string): Promise<boolean> {
  const [removed] = await sql`
    select 1 from videos v join creators c on c.id = v.creator_id and not c.is_hidden
    where v.id = ${id} and v.blocked_at is not null and ${isPublished(sql)}`;
  return removed !== undefined;
}
