import type { PendingQuery, Row } from "postgres";
import type { Queryable } from "../../db/connect.ts";

type Fragment = PendingQuery<Row[]>;

/** Sets columns of videos for a test, past every rule. Returns their ids. */
export const setVideos = (sql: Queryable, columns: Fragment, condition: Fragment) =>
  sql<{ id: string }[]>`update videos set ${columns} where ${condition} returning id`;
