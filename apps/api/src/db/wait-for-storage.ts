import type { Queryable } from "./connect.ts";

/**
 * Lets a transaction be idle while a storage takes its files. A request to a storage ends after a
 * minute at the latest: the database does not end the transaction before, which would undo finished
 * work.
 */
export async function waitForStorage(transaction: Queryable): Promise<void> {
  await transaction`set local idle_in_transaction_session_timeout = '90s'`;
}
