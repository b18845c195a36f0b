import type { Database, Transaction } from "./connect.ts";
import { retryConflicts } from "./retry.ts";

/** Runs work in a transaction, again if it conflicts with another one. */
export function inTransaction<T>(
  db: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return retryConflicts(() => db.transaction(work));
}
