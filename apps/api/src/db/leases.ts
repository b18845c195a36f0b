import type { PendingQuery, Row } from "postgres";
import type { Clock } from "../clock.ts";
import type { Queryable } from "./connect.ts";

type Fragment = PendingQuery<Row[]>;

export interface LeaseOptions {
  readonly sql: Queryable;
  readonly durationMs: number;
  /** Default: the database's clock, since clocks of nodes differ. */
  readonly clock?: Clock;
}

/** The column stores the lease's end. */
export function createLease({ sql, durationMs, clock }: LeaseOptions) {
  const now = () => (clock ? sql`${clock().toISOString()}::timestamptz` : sql`now()`);
  const after = (ms: number) => sql`(${now()} + ${ms} * interval '1 millisecond')`;
  return {
    isFree: (column: Fragment) => sql`(${column} is null or ${column} < ${now()})`,
    end: () => after(durationMs),
    after,
  };
}

export function backoffMs(
  failures: number,
  { firstMs, maxMs }: { readonly firstMs: number; readonly maxMs: number },
): number {
  return Math.min(maxMs, firstMs * 2 ** failures);
}
