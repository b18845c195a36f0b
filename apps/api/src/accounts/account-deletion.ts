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
  readonly setWithdrawn: (
    userId: string,
    isWithdrawn: boolean,
    within: Transaction,
  ) => Promise<void>;
  /** Repeatable. It deletes the videos and media as well. */
  readonly deleteChannelsOf: (userId: string) => Promise<void>;
  readonly deletePictures: (userId: string) => Promise<void>;
}

export type AccountDeletion = ReturnType<typeof createAccountDeletion>;

/** Hides accounts until their deletion is due; until then signing in restores them. */
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

  /** Repeatable: the row goes last, so that an interrupted deletion is found again. */
  async function deleteAccount(id: string): Promise<void> {
    await deleteChannelsOf(id);
    await deletePictures(id);
    await inTransaction(db, async (transaction) => {
      await endUploads(id, transaction, clock());
      // Close invitations, so that the next account with that username cannot answer them.
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

    isDue({ deletionDueAt }: User): boolean {
      return deletionDueAt !== null && deletionDueAt <= clock();
    },

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

    /** One failure does not prevent the other deletions. */
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
