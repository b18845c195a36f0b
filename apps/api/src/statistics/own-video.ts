import type { Sql } from "../db/connect.ts";

export type IsOwnVideo = ReturnType<typeof createOwnVideoCheck>;

/** Views by members of the channel do not count. */
export function createOwnVideoCheck(sql: Sql) {
  return async function isOwnVideo(userId: string, videoId: string): Promise<boolean> {
    const [own] = await sql`
      select 1 from videos v join creators c on c.id = v.creator_id where v.id = ${videoId}
        and (c.owner_id = ${userId}
        or exists (select 1 from channel_members m where m.creator_id = c.id
          and m.user_id = ${userId}))`;
    return own !== undefined;
  };
}
