import { secondMs, systemClock, type Clock } from "../clock.ts";
import type { Sql } from "./connect.ts";

const toleratedMs = 10 * secondMs;

/**
 * Compares the clock of this machine with the database's. Jobs and locks go by the database's;
 * links, sessions and limits end by that of the node that looks at them. @returns what differs,
 * with advice; null if nothing that matters does.
 */
export async function clockProblem(sql: Sql, clock: Clock = systemClock): Promise<string | null> {
  const before = clock().getTime();
  const [row] = await sql<{ at: string }[]>`select clock_timestamp() as at`;
  const after = clock().getTime();
  if (!row) return null;
  const aheadMs = (before + after) / 2 - new Date(row.at).getTime();
  // The database looked at its clock at some moment of the request.
  if (Math.abs(aheadMs) - (after - before) / 2 <= toleratedMs) return null;
  const seconds = Math.round(Math.abs(aheadMs) / secondMs);
  const side = aheadMs > 0 ? "ahead of" : "behind";
  return `The clock of this machine is ${seconds} s ${side} the database's: links, sessions and limits end too early or too late. Keep both in step, such as by NTP.`;
}
