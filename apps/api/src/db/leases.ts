import type { PendingQuery, Row } from "postgres";
import type { Clock } from "../clock.ts";
import type { Queryable } from "./connect.ts";

type Fragment = PendingQuery<Row[]>;

export interface LeaseOptions {
  readonly sql: Queryable;
  /** A holder that does not extend its lease loses it after this. */
  readonly durationMs: number;
  /** Default: the database's, so that the clocks of the nodes may differ. */
  readonly clock?: Clock;
}

/**
 * Creates the parts of statements that claim, extend and release a lease: a column with its end.
 * The table's own columns say who holds it.
 */
export function createLease({ sql, durationMs, clock }: LeaseOptions) {
  const now = () => (clock ? sql`${clock().toISOString()}::timestamptz` : sql`now()`);
  const after = (ms: number) => sql`(${now()} + ${ms} * interval '1 millisecond')`;
  return {
    /** The condition of a claim. */
    isFree: (column: Fragment) => sql`(${column} is null or ${column} < ${now()})`,
    /** The column's value for a claim and for an extension. */
    end: () => after(durationMs),
    /** The column's value for a release, to be claimed again after a while. */
    after,
  };
}

/** Returns how long to wait after so many failures. Each one doubles it. */
export function backoffMs(
  failures: number,
  { firstMs, maxMs }: { readonly firstMs: number; readonly maxMs: number },
): number {
  return Math.min(maxMs, firstMs * 2 ** failures);
}
