import { eq } from "drizzle-orm";
import { createCredentialChange } from "../accounts/credential-change.ts";
import { endAccess } from "../accounts/end-access.ts";
import { lockUser } from "../accounts/lock-user.ts";
import { requireOtherAdministrator, type Role } from "../accounts/roles.ts";
import { scheduleDeletion, type ScheduleDeletionOptions } from "../accounts/schedule-deletion.ts";
import type { User } from "../accounts/sessions.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { backupCodes, connections, users } from "../db/schema/accounts.ts";
import { creators } from "../db/schema/content.ts";
import { messages } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import { auditAccount, type Act } from "../moderation/audit-account.ts";
import { ServiceError } from "../services/service-error.ts";
import type { SiteLinks } from "../services/site-links.ts";

export interface AccountActionsOptions extends ScheduleDeletionOptions {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly siteLinks: SiteLinks;
}

/** Creates the acts of administrators, and of operators by command, on an account. The audit log records each with its reason. */
export function createAccountActions(options: AccountActionsOptions) {
  const { db, clock, outbox, siteLinks, setWithdrawn } = options;
  const changeCredentials = createCredentialChange(db);

  interface Change<T> extends Act {
    readonly action: string;
    readonly text?: string;
    readonly apply: (transaction: Transaction) => Promise<T>;
  }

  function change<T>(user: User, { action, actor, reason, text, apply }: Change<T>): Promise<T> {
    return inTransaction(db, async (transaction) => {
      await lockUser(user, transaction);
      const result = await apply(transaction);
      await auditAccount(transaction, clock, { actor, action, user, reason, ...(text !== undefined && { text }) });
      return result;
    });
  }

  return {
    /** Ends the account's sessions and access keys, and refuses new ones. Its channels stay public, or are hidden until it is enabled. */
    disable: (user: User, { hidesChannels, ...act }: Act & { readonly hidesChannels: boolean }) =>
      change(user, {
        ...act,
        action: "disable-account",
        text: hidesChannels ? "channels hidden" : "channels stay public",
        async apply(transaction) {
          await requireOtherAdministrator(user, transaction);
          await transaction.update(users).set({ disabledAt: clock() }).where(eq(users.id, user.id));
          if (hidesChannels) await setWithdrawn(user.id, true, transaction);
          await endAccess(user.id, transaction);
        },
      }),

    enable: (user: User, act: Act) =>
      change(user, {
        ...act,
        action: "enable-account",
        async apply(transaction) {
          await transaction.update(users).set({ disabledAt: null }).where(eq(users.id, user.id));
          if (user.deletionDueAt === null) await setWithdrawn(user.id, false, transaction);
        },
      }),

    /** @returns how many sessions there were. */
    logOut: (user: User, act: Act) =>
      change(user, { ...act, action: "revoke-sessions", apply: (transaction) => endAccess(user.id, transaction) }),

    /** For an owner who lost their second factor, or whose second factor an attacker set up. Mails the owner. */
    resetTwoFactor: (user: User, act: Act) =>
      changeCredentials(user, async (transaction) => {
        await transaction
          .update(users)
          .set({ totpSecret: null, totpPendingSecret: null, totpLastStep: null, backupSalt: null })
          .where(eq(users.id, user.id));
        await transaction.delete(backupCodes).where(eq(backupCodes.userId, user.id));
        await endAccess(user.id, transaction);
        await auditAccount(transaction, clock, { ...act, action: "reset-2fa", user });
        await outbox.send(user, messages.twoFactorOffByOperator(), transaction);
      }),

    /** Vouches for an account's address, as following the mailed link does. A password that somebody else may have set is gone. */
    activate: (user: User, act: Act) =>
      change(user, {
        ...act,
        action: "activate-account",
        async apply(transaction) {
          if (user.activatedAt)
            throw new ServiceError("conflict", "already-activated", `${user.username} is activated already.`);
          const passwordHash = user.isReplacement ? null : user.passwordHash;
          await transaction.update(users).set({ activatedAt: clock(), passwordHash }).where(eq(users.id, user.id));
          await transaction.delete(connections).where(eq(connections.userId, user.id));
        },
      }),

    /** Sets what each of the account's channels may store; null for the server's default. @returns how many there are. */
    setQuota: (user: User, { quotaBytes, ...act }: Act & { readonly quotaBytes: number | null }) =>
      change(user, {
        ...act,
        action: "set-quota",
        text: quotaBytes === null ? "default" : `${quotaBytes} bytes`,
        async apply(transaction) {
          const changed = await transaction
            .update(creators)
            .set({ quotaBytes })
            .where(eq(creators.ownerId, user.id))
            .returning({ id: creators.id });
          if (changed.length === 0)
            throw new ServiceError("conflict", "account-without-channel", `${user.username} has no channel.`);
          return changed.length;
        },
      }),

    /** @throws {ServiceError} for the last administrator, unless they stay one. */
    setRole: (user: User, { role, ...act }: Act & { readonly role: Role | null }) =>
      change(user, {
        ...act,
        action: role === null ? `revoke-${user.role ?? "role"}` : `grant-${role}`,
        async apply(transaction) {
          if (role !== "administrator") await requireOtherAdministrator(user, transaction);
          await transaction.update(users).set({ role }).where(eq(users.id, user.id));
        },
      }),

    /** Deletes an account as its owner can: it is hidden, and signing in within 14 days restores it. @returns when it is gone. */
    requestDeletion: (user: User, act: Act) =>
      change(user, {
        ...act,
        action: "delete-account",
        async apply(transaction) {
          const dueAt = await scheduleDeletion(user, options, transaction);
          const loginLink = await siteLinks.link((to) => to.login());
          await outbox.send(user, messages.deletionRequestedByOperator({ dueAt, loginLink }), transaction);
          return dueAt;
        },
      }),

    /** Records an act that changes nothing of the account, such as an export. */
    record: (user: User, { action, ...act }: Act & { readonly action: string }) =>
      auditAccount(db, clock, { ...act, action, user }),
  };
}
