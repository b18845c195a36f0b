import type { Queryable } from "./connect.ts";

/**
 * Storage requests end after a minute. An earlier idle timeout of the database would undo finished
 * work.
 */
export async function waitForStorage(transaction: Queryable): Promise<void> {
  await transaction`set local idle_in_transaction_session_timeout = '90s'`;
}
