import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { users } from "../db/schema/accounts.ts";
import { channelInvitations } from "../db/schema/content.ts";
import { dataExports, mails } from "../db/schema/operations.ts";
import { messages } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { SiteLinks } from "../services/site-links.ts";
import { endUploads } from "../uploads/end-uploads.ts";
import { reportClient } from "./client-report.ts";
import { lockUser } from "./lock-user.ts";
import { scheduleDeletion } from "./schedule-deletion.ts";
import type { SecurityLog } from "./security-log.ts";
import type { UseCode } from "./second-factor.ts";
import type { ClientInfo, User } from "./sessions.ts";

export interface AccountDeletionOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly siteLinks: SiteLinks;
  readonly securityLog: SecurityLog;
  /** Hides an account's channels with their videos, or shows them again. */
  readonly setWithdrawn: (
    userId: string,
    isWithdrawn: boolean,
    within: Transaction,
  ) => Promise<void>;
  /** Deletes an account's channels with their videos and media. It is repeatable. */
  readonly deleteChannelsOf: (userId: string) => Promise<void>;
  /** Deletes an account's profile pictures. It is repeatable. */
  readonly deletePictures: (userId: string) => Promise<void>;
}

export type AccountDeletion = ReturnType<typeof createAccountDeletion>;

/**
 * Deletes accounts: first they are hidden and can be restored by signing in, then everything is
 * deleted.
 */
export function createAccountDeletion(options: AccountDeletionOptions) {
  const {
    db,
    clock,
    outbox,
    siteLinks,
    securityLog,
    setWithdrawn,
    deleteChannelsOf,
    deletePictures,
  } = options;

  /** Repeatable: the account's row goes last, so that an interrupted deletion is found again. */
  async function deleteAccount(id: string): Promise<void> {
    await deleteChannelsOf(id);
    await deletePictures(id);
    await inTransaction(db, async (transaction) => {
      await endUploads(id, transaction, clock());
      // They stay closed, also to the next account with that username.
      await transaction
        .update(channelInvitations)
        .set({ declinedAt: clock() })
        .where(and(eq(channelInvitations.userId, id), isNull(channelInvitations.declinedAt)));
      const [user] = await transaction
        .delete(users)
        .where(and(eq(users.id, id), lte(users.deletionDueAt, clock())))
        .returning();
      if (!user) return;
      await transaction.delete(dataExports).where(eq(dataExports.userId, id));
      await transaction
        .delete(mails)
        .where(eq(sql`lower(${mails.recipient})`, user.email.toLowerCase()));
      await outbox.send(user, messages.deleted(), transaction);
    });
  }

  return {
    /**
     * Hides the account and its channels, cancels its subscriptions and ends its sessions, all or
     * nothing.
     */
    async request(user: User, client: ClientInfo, useCode: UseCode): Promise<void> {
      await inTransaction(db, async (transaction) => {
        const locked = await lockUser(user, transaction);
        await useCode(transaction);
        const deletionDueAt = await scheduleDeletion(locked, { clock, setWithdrawn }, transaction);
        await securityLog.record(
          { userId: user.id, kind: "deletion-requested", client },
          transaction,
        );
        const link = await siteLinks.link((to) => to.login());
        const report = reportClient(client, clock());
        await outbox.send(
          user,
          messages.deletionRequested({ dueAt: deletionDueAt, loginLink: link }, report),
          transaction,
        );
      });
    },

    /** True once signing in no longer restores the account. */
    isDue({ deletionDueAt }: User): boolean {
      return deletionDueAt !== null && deletionDueAt <= clock();
    },

    /**
     * Restores an account whose owner signs in. @returns the restored user, or the same one if
     * nothing was to be done.
     */
    async restore(user: User, client: ClientInfo, within: Transaction): Promise<User> {
      if (user.deletionDueAt === null) return user;
      const [restored] = await within
        .update(users)
        .set({ deletionDueAt: null })
        .where(and(eq(users.id, user.id), gt(users.deletionDueAt, clock())))
        .returning();
      if (!restored) return user;
      await setWithdrawn(user.id, false, within);
      await securityLog.record({ userId: user.id, kind: "deletion-cancelled", client }, within);
      await outbox.send(user, messages.deletionCancelled(reportClient(client, clock())), within);
      return restored;
    },

    /**
     * Deletes the accounts whose time has come. A failure does not prevent the deletion of the
     * others.
     */
    async deleteDue(): Promise<void> {
      const due = await db
        .select({ id: users.id })
        .from(users)
        .where(lte(users.deletionDueAt, clock()));
      const failures: unknown[] = [];
      for (const { id } of due)
        await deleteAccount(id).catch((error: unknown) => failures.push(error));
      if (failures.length > 0)
        throw new AggregateError(failures, `${failures.length} accounts could not be deleted.`);
    },
  };
}
