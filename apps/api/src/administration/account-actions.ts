import { and, eq, gte } from "drizzle-orm";
import { sendActivationMail, type ActivationMailOptions } from "../accounts/activation-mail.ts";
import { createCredentialChange } from "../accounts/credential-change.ts";
import { endAccess } from "../accounts/end-access.ts";
import { requireOtherAdministrator, type Role } from "../accounts/roles.ts";
import { scheduleDeletion, type ScheduleDeletionOptions } from "../accounts/schedule-deletion.ts";
import type { User } from "../accounts/sessions.ts";
import { suspectSince } from "../accounts/suspect-since.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { clientOf } from "../db/transaction-client.ts";
import {
  accountNotes,
  backupCodes,
  connections,
  mailTokens,
  passkeys,
  users,
} from "../db/schema/accounts.ts";
import { creators } from "../db/schema/content.ts";
import { messages } from "../mail/messages.ts";
import { auditAccount, type Act } from "../moderation/audit-account.ts";
import { ServiceError } from "../services/service-error.ts";
import { createAccountChange } from "./account-change.ts";
import { describeLimits, type Limits } from "./channel-limits.ts";
import { decideAdmission } from "./decide-admission.ts";
import { requireActor } from "./require-actor.ts";
import { requireEnabled, requireUnactivated, requireUndeleted } from "./require-account-state.ts";

export interface AccountActionsOptions extends ScheduleDeletionOptions, ActivationMailOptions {
  readonly db: Database;
}

/** The audit log records each act with its reason. */
export function createAccountActions(options: AccountActionsOptions) {
  const { db, clock, outbox, siteLinks, setWithdrawn } = options;
  const changeCredentials = createCredentialChange(db);
  const change = createAccountChange({ db, clock });

  async function resetLink(user: User, within: Transaction): Promise<string> {
    requireEnabled(user);
    const token = await options.mailTokens.create(
      { userId: user.id, purpose: "password-reset" },
      within,
    );
    return siteLinks.link((to) => to.newPassword(token));
  }

  return {
    /**
     * Revokes access and refuses new sessions. `hidesChannels` replaces an earlier choice until the
     * account is enabled; channels in deletion stay hidden.
     */
    disable: (user: User, { hidesChannels, ...act }: Act & { readonly hidesChannels: boolean }) =>
      change(user, {
        ...act,
        action: "disable-account",
        text: ({ deletionDueAt }) =>
          hidesChannels || deletionDueAt !== null ? "channels hidden" : "channels public",
        async apply(transaction, locked) {
          await requireOtherAdministrator(locked, transaction);
          await transaction.update(users).set({ disabledAt: clock() }).where(eq(users.id, user.id));
          await setWithdrawn(user.id, hidesChannels || locked.deletionDueAt !== null, transaction);
          await endAccess(user.id, transaction);
        },
      }),

    /**
     * @returns the time of the deletion, for which channels stay hidden; null if they are shown.
     */
    enable: (user: User, act: Act) =>
      change(user, {
        ...act,
        action: "enable-account",
        async apply(transaction, { deletionDueAt }) {
          await transaction.update(users).set({ disabledAt: null }).where(eq(users.id, user.id));
          if (deletionDueAt === null) await setWithdrawn(user.id, false, transaction);
          return deletionDueAt;
        },
      }),

    logOut: (user: User, act: Act) =>
      change(user, {
        ...act,
        action: "revoke-sessions",
        apply: (transaction) => endAccess(user.id, transaction),
      }),

    /** An attacker may have set up the second factor. */
    resetTwoFactor: (user: User, act: Act) =>
      changeCredentials(user, async (transaction) => {
        await requireActor(act, clientOf(transaction));
        await transaction
          .update(users)
          .set({ totpSecret: null, totpPendingSecret: null, totpLastStep: null, backupSalt: null })
          .where(eq(users.id, user.id));
        await transaction.delete(backupCodes).where(eq(backupCodes.userId, user.id));
        // A thief may have added a passkey, which needs no second factor.
        const isSuspect = and(
          eq(passkeys.userId, user.id),
          gte(passkeys.createdAt, suspectSince(clock())),
        );
        await transaction.delete(passkeys).where(isSuspect);
        await endAccess(user.id, transaction);
        await auditAccount(transaction, clock, { ...act, action: "reset-2fa", user });
        await outbox.send(user, messages.twoFactorOffByOperator(), transaction);
      }),

    /**
     * The actor vouches for the address. Removes the password of a repeated sign-up, which an
     * attacker may have set.
     */
    activate: (user: User, act: Act) =>
      change(user, {
        ...act,
        action: "activate-account",
        async apply(transaction, locked) {
          requireUnactivated(locked);
          const passwordHash = locked.isReplacement ? null : locked.passwordHash;
          await transaction
            .update(users)
            .set({ activatedAt: clock(), passwordHash })
            .where(eq(users.id, user.id));
          await transaction.delete(connections).where(eq(connections.userId, user.id));
          // An earlier link would repeat this after the owner has chosen a password.
          const isActivation = and(
            eq(mailTokens.userId, user.id),
            eq(mailTokens.purpose, "activation"),
          );
          await transaction.delete(mailTokens).where(isActivation);
        },
      }),

    /** Administrators are trusted: no limit counts these mails. */
    resendActivation: (user: User, act: Act) =>
      change(user, {
        ...act,
        action: "resend-activation",
        async apply(transaction, locked) {
          requireUnactivated(locked);
          requireEnabled(locked);
          await sendActivationMail(options, locked, transaction);
        },
      }),

    /** @returns a single-use link to choose a password, valid for an hour. */
    createResetLink: (user: User, act: Act) =>
      change(user, {
        ...act,
        action: "create-reset-link",
        apply: (transaction, locked) => resetLink(locked, transaction),
      }),

    /** Mails the owner a link to choose a password. No limit counts it. */
    mailResetLink: (user: User, act: Act) =>
      change(user, {
        ...act,
        action: "mail-reset-link",
        async apply(transaction, locked) {
          const link = await resetLink(locked, transaction);
          await outbox.send(user, messages.passwordResetByOperator(link), transaction);
        },
      }),

    approve: (user: User, act: Act) =>
      change(user, {
        ...act,
        action: "approve-account",
        async apply(transaction, locked) {
          await decideAdmission(locked, { state: "admitted", answer: "" }, transaction);
          const loginLink = await siteLinks.link((to) => to.login());
          await outbox.send(user, messages.signUpApproved({ loginLink }), transaction);
        },
      }),

    refuse: (user: User, act: Act) =>
      change(user, {
        ...act,
        action: "refuse-account",
        async apply(transaction, locked) {
          await decideAdmission(locked, { state: "refused", answer: act.reason }, transaction);
          await endAccess(user.id, transaction);
          await outbox.send(user, messages.signUpRefused({ reason: act.reason }), transaction);
        },
      }),

    /**
     * Null means the server's default.
     * @returns the number of channels.
     */
    setQuota: (user: User, { quotaBytes, maxFileBytes, dailyUploads, ...act }: Act & Limits) =>
      change(user, {
        ...act,
        action: "set-quota",
        text: () => describeLimits({ quotaBytes, maxFileBytes, dailyUploads }),
        async apply(transaction) {
          const changed = await transaction
            .update(creators)
            .set({ quotaBytes, maxFileBytes, dailyUploads })
            .where(eq(creators.ownerId, user.id))
            .returning({ id: creators.id });
          if (changed.length === 0)
            throw new ServiceError(
              "conflict",
              "account-without-channel",
              `${user.username} has no channel.`,
            );
          return changed.length;
        },
      }),

    setRole: (user: User, { role, ...act }: Act & { readonly role: Role | null }) =>
      change(user, {
        ...act,
        action: (locked) => (role === null ? `revoke-${locked.role ?? "role"}` : `grant-${role}`),
        async apply(transaction, locked) {
          if (role !== "administrator") await requireOtherAdministrator(locked, transaction);
          await transaction.update(users).set({ role }).where(eq(users.id, user.id));
        },
      }),

    /** Signing in within 14 days restores it, unless it is disabled. */
    requestDeletion: (user: User, act: Act) =>
      change(user, {
        ...act,
        action: "delete-account",
        async apply(transaction, locked) {
          requireUndeleted(locked);
          const dueAt = await scheduleDeletion(locked, options, transaction);
          const loginLink = locked.disabledAt ? null : await siteLinks.link((to) => to.login());
          await outbox.send(
            user,
            messages.deletionRequestedByOperator({ dueAt, loginLink }),
            transaction,
          );
          return dueAt;
        },
      }),

    recordExport: (user: User, act: Act) =>
      change(user, { ...act, action: "export-account", apply: () => Promise.resolve() }),

    /** The audit log omits the text, since moderators read it. */
    addNote: (
      user: User,
      { text, actor, actorId }: Omit<Act, "reason"> & { readonly text: string },
    ) =>
      change(user, {
        actor,
        actorId,
        reason: "",
        action: "add-note",
        async apply(transaction) {
          await transaction
            .insert(accountNotes)
            .values({ userId: user.id, author: actor, text, createdAt: clock() });
        },
      }),
  };
}
