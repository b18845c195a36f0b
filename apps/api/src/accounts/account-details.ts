import type { AccountResponse } from "@marquee/api-client";
import { usernameTakenText } from "./account-texts.ts";
import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { isUniqueViolation } from "../db/sql-state.ts";
import { messages } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { SiteLinks } from "../services/site-links.ts";
import type { AdmitAddress } from "../settings/admit-address.ts";
import { ServiceError } from "../services/service-error.ts";
import type { BackupCodes } from "./backup-codes.ts";
import type { Connections } from "../connections/connections.ts";
import { reportClient } from "./client-report.ts";
import type { Confirmation } from "./confirmation.ts";
import type { ChangeCredentials } from "./credential-change.ts";
import { isUnsafeAddress } from "./is-unsafe-address.ts";
import { lockUser } from "./lock-user.ts";
import type { MailTokens } from "./mail-tokens.ts";
import type { AccessKeys } from "./access-keys.ts";
import type { Passkeys } from "./passkeys.ts";
import { isSameEmail, plainEmail } from "./plain-email.ts";
import { limits, type RateLimits } from "../limits/rate-limits.ts";
import type { IsReservedName } from "./reserved-names.ts";
import type { UseCode } from "./second-factor.ts";
import { suspectSince } from "./suspect-since.ts";
import type { SecurityLog } from "./security-log.ts";
import type { ClientInfo, Sessions, SignedIn, User } from "./sessions.ts";
import type { Users } from "./users.ts";

export interface AccountDetailsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly backupCodes: BackupCodes;
  readonly confirmation: Confirmation;
  readonly changeCredentials: ChangeCredentials;
  readonly mailTokens: MailTokens;
  readonly outbox: Outbox;
  readonly securityLog: SecurityLog;
  readonly passkeys: Pick<Passkeys, "removeAddedSince">;
  readonly accessKeys: Pick<AccessKeys, "removeAddedSince">;
  readonly connections: Pick<Connections, "removeAddedSince">;
  readonly rateLimits: RateLimits;
  readonly siteLinks: SiteLinks;
  readonly isReservedName: IsReservedName;
  readonly admitAddress: AdmitAddress;
}

export interface DetailsChange {
  readonly name?: string | undefined;
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly otp?: string | undefined;
}

interface EmailRequest {
  readonly user: User;
  readonly email: string;
  readonly client: ClientInfo;
}

export type AccountDetails = ReturnType<typeof createAccountDetails>;

export function createAccountDetails(options: AccountDetailsOptions) {
  const { db, clock, users, sessions, backupCodes, confirmation, changeCredentials, mailTokens } =
    options;
  const {
    outbox,
    securityLog,
    passkeys,
    accessKeys,
    connections,
    rateLimits,
    siteLinks,
    isReservedName,
  } = options;
  const { admitAddress } = options;

  async function pendingEmail(userId: string): Promise<string> {
    return (await mailTokens.pending(userId, "email-change"))?.payload["email"] ?? "";
  }

  async function confirmOwner(
    { user, session }: SignedIn,
    { password, otp }: DetailsChange,
    ip: string,
  ): Promise<UseCode> {
    if (user.passwordHash === null) {
      if (!sessions.isFresh({ user, session }))
        throw new ServiceError(
          "login-first",
          "login-first",
          "Please login first to change your email address.",
        );
      return confirmation.code(user, otp, ip);
    }
    if (password === undefined)
      throw new ServiceError("refused", "password-missing", "Please enter your password.");
    return confirmation.both(user, { password, otp }, ip);
  }

  async function createUndoLink({ id, email }: User, within: Transaction): Promise<string> {
    const token = await mailTokens.create(
      { userId: id, purpose: "email-undo", payload: { email } },
      within,
    );
    return siteLinks.link((to) => to.undoEmailChange(token));
  }

  /** The response does not reveal whether the address is taken. */
  async function requestNewEmail(
    { user, email, client }: EmailRequest,
    within: Transaction,
  ): Promise<void> {
    const token = await mailTokens.create(
      { userId: user.id, purpose: "email-change", payload: { email } },
      within,
    );
    const holder = await users.byEmail(email);
    const link = await siteLinks.link((to) => to.confirmEmail(token));
    const report = reportClient(client, clock());
    if (holder?.activatedAt) await outbox.send(holder, messages.alreadyRegistered(), within);
    else await outbox.send({ ...user, email }, messages.emailChange(link, report), within);
    const undoLink = await createUndoLink(user, within);
    const warning = messages.emailChangeRequested({ address: email, undoLink }, report);
    await outbox.send(user, warning, within);
    await securityLog.record(
      { userId: user.id, kind: "email-change-requested", client, detail: email },
      within,
    );
  }

  return {
    async show(user: User): Promise<Omit<AccountResponse, "provider_picture" | "plan">> {
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

    /** @returns the user and the unconfirmed address, or "". */
    async change(signedIn: SignedIn, change: DetailsChange, client: ClientInfo) {
      const { user } = signedIn;
      const { name = user.name, username = user.username } = change;
      const email = plainEmail(change.email ?? user.email);
      const hasNewEmail = !isSameEmail(email, user.email);
      const hasNewUsername = username.toLowerCase() !== user.username.toLowerCase();
      if (hasNewUsername && isReservedName(username)) throw usernameTaken();
      const hasNewName = name !== user.name || username !== user.username;
      if (isUnsafeAddress(email))
        throw new ServiceError("invalid", "invalid-email", "Invalid email address");
      if (hasNewEmail) await admitAddress(email);
      const useCode = hasNewEmail ? await confirmOwner(signedIn, change, client.ip) : null;
      if (hasNewEmail)
        await rateLimits.count(["mail email-change of", user.id], limits.mailsToAccount);
      if (hasNewName)
        await rateLimits.count(["name change of", user.id], limits.nameChangesOfAccount);
      const pending = hasNewEmail ? email : await pendingEmail(user.id);
      const changed = await refuseTaken(usernameTaken, () =>
        inTransaction(db, async (transaction) => {
          await lockUser(user, transaction);
          await useCode?.(transaction);
          if (hasNewEmail) await requestNewEmail({ user, email, client }, transaction);
          if (!hasNewName) return user;
          await securityLog.record(
            { userId: user.id, kind: "details-changed", client },
            transaction,
          );
          await outbox.send(
            user,
            messages.detailsChanged(reportClient(client, clock())),
            transaction,
          );
          return users.update(user.id, { name, username }, transaction);
        }),
      );
      return { user: changed, pendingEmail: pending };
    },

    async confirmEmail(token: string, client: ClientInfo): Promise<User> {
      const { userId, payload } = await mailTokens.check(token, "email-change");
      const user = await users.byId(userId);
      const email = payload["email"];
      if (!user || !email)
        throw new ServiceError("invalid", "token-expired", "You may need to request a new token");
      return refuseTaken(emailTaken, () =>
        changeCredentials(user, async (transaction) => {
          await mailTokens.use(token, "email-change", transaction);
          const undoLink = await createUndoLink(user, transaction);
          await securityLog.record(
            { userId, kind: "email-changed", client, detail: email },
            transaction,
          );
          const report = reportClient(client, clock());
          await outbox.send(
            user,
            messages.emailChanged({ address: email, undoLink }, report),
            transaction,
          );
          return users.update(userId, { email }, transaction);
        }),
      );
    },

    /**
     * Also ends all sessions. Earlier undo links stay valid, so that the owner wins over an
     * attacker who changed the address several times.
     */
    async undoEmailChange(token: string, client: ClientInfo): Promise<void> {
      const undo = await mailTokens.check(token, "email-undo");
      const user = await users.byId(undo.userId);
      const email = undo.payload["email"];
      if (!user || !email)
        throw new ServiceError("invalid", "token-expired", "You may need to request a new token");
      await refuseTaken(emailTaken, () =>
        changeCredentials(user, async (transaction) => {
          await mailTokens.use(token, "email-undo", transaction);
          await mailTokens.endSince(undo, transaction);
          const since = suspectSince(undo.createdAt);
          await passkeys.removeAddedSince(user.id, since, transaction);
          await accessKeys.removeAddedSince(user.id, since, transaction);
          await connections.removeAddedSince(user.id, since, transaction);
          await users.update(user.id, { email }, transaction);
          await sessions.endAll(user.id, transaction);
          await securityLog.record(
            { userId: user.id, kind: "email-change-undone", client, detail: email },
            transaction,
          );
          const report = reportClient(client, clock());
          await outbox.send({ ...user, email }, messages.emailChangeUndone(report), transaction);
        }),
      );
    },
  };
}

function usernameTaken(): ServiceError {
  return new ServiceError("conflict", "username-taken", usernameTakenText, { field: "uid" });
}

function emailTaken(): ServiceError {
  return new ServiceError("conflict", "email-taken", "That email address cannot be used.");
}

async function refuseTaken<T>(refusal: () => ServiceError, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (isUniqueViolation(error)) throw refusal();
    throw error;
  }
}
