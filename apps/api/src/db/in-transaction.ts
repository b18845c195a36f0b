import type { Database, Transaction } from "./connect.ts";
import { retryConflicts } from "./retry.ts";

/** All or nothing; run again when it collided with another one. */
export function inTransaction<T>(db: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return retryConflicts(() => db.transaction(work));
}
