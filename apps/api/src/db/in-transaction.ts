import type { Database, Transaction } from "./connect.ts";
import { retryConflicts } from "./retry.ts";

export function inTransaction<T>(
  db: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return retryConflicts(() => db.transaction(work));
}
