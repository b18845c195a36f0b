import type { Account } from "@marquee/api-client";
import { isUniqueViolation } from "../db/sql-state.ts";
import { messages } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import { ServiceError } from "../services/service-error.ts";
import type { BackupCodes } from "./backup-codes.ts";
import type { Confirmation } from "./confirmation.ts";
import type { MailTokens } from "./mail-tokens.ts";
import { limits, type RateLimits } from "./rate-limits.ts";
import type { Sessions, SignedIn, User } from "./sessions.ts";
import type { Users } from "./users.ts";

export interface AccountDetailsOptions {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly backupCodes: BackupCodes;
  readonly confirmation: Confirmation;
  readonly mailTokens: MailTokens;
  readonly outbox: Outbox;
  readonly rateLimits: RateLimits;
  readonly siteUrl: () => string;
}

export interface DetailsChange {
  readonly name?: string | undefined;
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly otp?: string | undefined;
}

const unsafeInAddress = /[\s<>()[\]\\,;:"'`]/;

export type AccountDetails = ReturnType<typeof createAccountDetails>;

export function createAccountDetails(options: AccountDetailsOptions) {
  const { users, sessions, backupCodes, confirmation, mailTokens, outbox, rateLimits, siteUrl } = options;

  async function pendingEmail(userId: string): Promise<string> {
    return (await mailTokens.pending(userId, "email-change"))?.payload["email"] ?? "";
  }

  async function confirmOwner(
    { user, session }: SignedIn,
    { password, otp }: DetailsChange,
    ip: string,
  ): Promise<void> {
    if (user.passwordHash === null) {
      if (!sessions.isFresh({ user, session }))
        throw new ServiceError("login-first", "Please login first to change your email address.");
      return confirmation.code(user, otp, ip);
    }
    if (password === undefined) throw new ServiceError("refused", "Please enter your password.");
    await confirmation.both(user, { password, otp }, ip);
  }

  /** The new address counts once its link is opened. What is said does not depend on whether somebody else has it. */
  async function askForEmail(user: User, email: string): Promise<void> {
    if (unsafeInAddress.test(email)) throw new ServiceError("invalid", "Invalid email address");
    await rateLimits.count(`mail email-change of ${user.id}`, limits.mailsToAccount);
    const token = await mailTokens.create(user.id, "email-change", { email });
    const holder = await users.byEmail(email);
    const link = `${siteUrl()}/settings/modify-account?emailToken=${token}`;
    await outbox.send(email, holder?.activatedAt ? messages.alreadyRegistered() : messages.emailChange(link));
  }

  async function rename(user: User, change: { name?: string; username?: string }): Promise<void> {
    try {
      await users.update(user.id, change);
    } catch (error) {
      if (isUniqueViolation(error)) throw new ServiceError("conflict", "That username is taken.");
      throw error;
    }
    await outbox.send(user.email, messages.detailsChanged());
  }

  return {
    async show(user: User): Promise<Account> {
      return {
        user_id: user.id,
        uid: user.username,
        name: user.name,
        email: user.email,
        picture: user.picture,
        multiFactor: user.totpSecret !== null,
        backup_left: user.totpSecret === null ? 0 : await backupCodes.countLeft(user.id),
        has_password: user.passwordHash !== null,
        pending_email: await pendingEmail(user.id),
      };
    },

    /** @returns the address that waits for its confirmation, or "". */
    async change(signedIn: SignedIn, change: DetailsChange, ip: string): Promise<string> {
      const { user } = signedIn;
      const { name = user.name, username = user.username, email = user.email } = change;
      const hasNewEmail = email.toLowerCase() !== user.email.toLowerCase();
      if (hasNewEmail) await confirmOwner(signedIn, change, ip);
      if (name !== user.name || username !== user.username) await rename(user, { name, username });
      if (hasNewEmail) await askForEmail(user, email);
      return pendingEmail(user.id);
    },

    /** Confirms a new address by the link mailed to it. @returns the user. */
    async confirmEmail(token: string): Promise<User> {
      const { userId, payload } = await mailTokens.use(token, "email-change");
      const user = await users.byId(userId);
      const email = payload["email"];
      if (!user || !email) throw new ServiceError("invalid", "You may need to request a new token");
      try {
        await users.update(userId, { email });
      } catch (error) {
        if (isUniqueViolation(error)) throw new ServiceError("conflict", "That email address cannot be used.");
        throw error;
      }
      await outbox.send(user.email, messages.emailChanged(email));
      return { ...user, email };
    },
  };
}
