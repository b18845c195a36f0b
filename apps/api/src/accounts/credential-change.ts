import { and, eq, isNull, ne } from "drizzle-orm";
import type { Database, Transaction } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { mailTokens } from "../db/schema/accounts.ts";
import { dataExports } from "../db/schema/operations.ts";
import { lockUser } from "./lock-user.ts";
import type { User } from "./sessions.ts";

export type ChangeCredentials = ReturnType<typeof createCredentialChange>;

/**
 * Runs the change in one transaction and voids mailed links, pending changes and exports, which an
 * attacker may have requested. Links that undo a change of address stay valid, since an attacker
 * would void them. Used links stay recorded as used.
 */
export function createCredentialChange(db: Database) {
  return function changeCredentials<T>(
    user: User,
    change: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    return inTransaction(db, async (transaction) => {
      await lockUser(user, transaction);
      const result = await change(transaction);
      await transaction
        .delete(mailTokens)
        .where(
          and(
            eq(mailTokens.userId, user.id),
            ne(mailTokens.purpose, "email-undo"),
            isNull(mailTokens.usedAt),
          ),
        );
      await transaction.delete(dataExports).where(eq(dataExports.userId, user.id));
      return result;
    });
  };
}
