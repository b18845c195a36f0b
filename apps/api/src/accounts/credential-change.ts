import { and, eq, isNull, ne } from "drizzle-orm";
import type { Database, Transaction } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { mailTokens } from "../db/schema/accounts.ts";
import { dataExports } from "../db/schema/operations.ts";
import { lockUser } from "./lock-user.ts";
import type { User } from "./sessions.ts";

export type ChangeCredentials = ReturnType<typeof createCredentialChange>;

/**
 * Changes a user's password, email address or second factor in one transaction. It also voids the
 * user's mailed links, pending changes and exports, since an attacker may have requested them.
 * Links that undo a change of address stay valid: voiding them is what an attacker would do next.
 * Links that were used stay known as used.
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
