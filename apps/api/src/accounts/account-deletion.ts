import { eq } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { users } from "../db/schema/accounts.ts";
import { creators } from "../db/schema/content.ts";
import { dataExports } from "../db/schema/operations.ts";
import { messages } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import { lockUser } from "./lock-user.ts";
import type { UseCode } from "./second-factor.ts";
import type { User } from "./sessions.ts";

export type DeleteAccount = ReturnType<typeof createAccountDeletion>;

/** Deletes an account with its sessions, codes, links, connections and archives, all or nothing. */
export function createAccountDeletion({ db, outbox }: { readonly db: Database; readonly outbox: Outbox }) {
  return async function deleteAccount(user: User, useCode: UseCode): Promise<void> {
    await inTransaction(db, async (transaction) => {
      await lockUser(user, transaction);
      await useCode(transaction);
      await transaction.update(creators).set({ ownerId: null }).where(eq(creators.ownerId, user.id));
      await transaction.delete(dataExports).where(eq(dataExports.userId, user.id));
      await transaction.delete(users).where(eq(users.id, user.id));
      await outbox.send(user.email, messages.deleted(), transaction);
    });
  };
}
