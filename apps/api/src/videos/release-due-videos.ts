import type { Sql } from "../db/connect.ts";
import { retryConflicts } from "../db/retry.ts";
import { changeVideos } from "./change-videos.ts";

/** Makes scheduled videos public whose time has come. Returns their number. */
export async function releaseDueVideos(sql: Sql, now: Date): Promise<number> {
  const due = await sql<{ id: string }[]>`
    select id from videos where status = 'Scheduled' and published_at <= ${now.toISOString()}`;
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await retryConflicts(() =>
    sql.begin((transaction) => changeVideos(transaction, ids, { type: "released", now })),
  );
  return ids.length;
}
