import { secondMs, systemClock, type Clock } from "../clock.ts";
import type { Sql } from "./connect.ts";

const toleratedMs = 10 * secondMs;

/**
 * Jobs and locks use the database's clock; links, sessions and limits use the node's.
 * @returns the difference with advice, or null.
 */
export async function clockProblem(sql: Sql, clock: Clock = systemClock): Promise<string | null> {
  const before = clock().getTime();
  const [row] = await sql<{ at: string }[]>`select clock_timestamp() as at`;
  const after = clock().getTime();
  if (!row) return null;
  const aheadMs = (before + after) / 2 - new Date(row.at).getTime();
  // The database read its clock at an unknown moment of the request.
  if (Math.abs(aheadMs) - (after - before) / 2 <= toleratedMs) return null;
  const seconds = Math.round(Math.abs(aheadMs) / secondMs);
  const side = aheadMs > 0 ? "ahead of" : "behind";
  return (
    `The clock of this machine is ${seconds} s ${side} the database's: ` +
    "links, sessions and limits end too early or too late. Keep both in step, such as by NTP."
  );
}
