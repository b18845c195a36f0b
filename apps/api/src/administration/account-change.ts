import { lockUser } from "../accounts/lock-user.ts";
import type { User } from "../accounts/sessions.ts";
import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { clientOf } from "../db/transaction-client.ts";
import { auditAccount, type Act } from "../moderation/audit-account.ts";
import { requireActor } from "./require-actor.ts";

interface Change<T> extends Act {
  readonly action: string | ((locked: User) => string);
  readonly text?: (locked: User) => string;
  readonly apply: (transaction: Transaction, locked: User) => Promise<T>;
}

interface AccountChangeOptions {
  readonly db: Database;
  readonly clock: Clock;
}

/** The change and its entry in the audit log are stored together, or neither. */
export function createAccountChange({ db, clock }: AccountChangeOptions) {
  return function change<T>(
    user: User,
    { action, actor, actorId, reason, text, apply }: Change<T>,
  ): Promise<T> {
    return inTransaction(db, async (transaction) => {
      const locked = await lockUser(user, transaction);
      await requireActor({ actorId }, clientOf(transaction));
      const result = await apply(transaction, locked);
      // The earlier read may be outdated.
      const entry = {
        actor,
        action: typeof action === "string" ? action : action(locked),
        user: locked,
        reason,
      };
      await auditAccount(transaction, clock, { ...entry, ...(text && { text: text(locked) }) });
      return result;
    });
  };
}
