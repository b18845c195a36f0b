import type { TotpKey } from "@marquee/api-client";
import { wrongPasscodeText } from "./account-texts.ts";
import type { Clock } from "../clock.ts";
import type { Transaction } from "../db/connect.ts";
import { messages } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import { ServiceError } from "../services/service-error.ts";
import type { SiteLinks } from "../services/site-links.ts";
import { wrongBackupCodeText, type BackupCodes } from "./backup-codes.ts";
import { reportClient } from "./client-report.ts";
import type { Confirmation, Credentials } from "./confirmation.ts";
import type { ChangeCredentials } from "./credential-change.ts";
import type { MailTokens } from "./mail-tokens.ts";
import type { OpenSession } from "./open-session.ts";
import type { SecondFactor } from "./second-factor.ts";
import type { SecurityLog } from "./security-log.ts";
import type { ClientInfo, CreatedSession, Sessions, SignedIn, User } from "./sessions.ts";
import type { Totp } from "./totp.ts";
import type { Users } from "./users.ts";

export interface TwoFactorOptions {
  readonly clock: Clock;
  readonly users: Users;
  readonly siteLinks: SiteLinks;
  readonly securityContact: () => string | null;
  readonly sessions: Sessions;
  readonly openSession: OpenSession;
  readonly totp: Totp;
  readonly backupCodes: BackupCodes;
  readonly secondFactor: SecondFactor;
  readonly confirmation: Confirmation;
  readonly changeCredentials: ChangeCredentials;
  readonly mailTokens: MailTokens;
  readonly outbox: Outbox;
  readonly securityLog: SecurityLog;
}

export type TwoFactor = ReturnType<typeof createTwoFactor>;

export function createTwoFactor(options: TwoFactorOptions) {
  const {
    clock,
    users,
    siteLinks,
    securityContact,
    sessions,
    openSession,
    totp,
    backupCodes,
    secondFactor,
    confirmation,
  } = options;
  const { changeCredentials, mailTokens, outbox, securityLog } = options;

  async function disable(user: User, client: ClientInfo, within: Transaction): Promise<void> {
    await totp.disable(user, within);
    await backupCodes.remove(user.id, within);
    await securityLog.record({ userId: user.id, kind: "two-factor-off", client }, within);
    await outbox.send(user, messages.twoFactorOff(reportClient(client, clock())), within);
  }

  async function userOfLink(token: string): Promise<User> {
    const { userId } = await mailTokens.check(token, "two-factor-reset");
    const user = await users.byId(userId);
    if (!user)
      throw new ServiceError("invalid", "token-expired", "You may need to request a new token");
    return user;
  }

  return {
    async propose({ user }: SignedIn): Promise<TotpKey> {
      if (user.totpSecret !== null)
        throw new ServiceError(
          "conflict",
          "two-factor-on",
          "Two-factor authentication is on already.",
        );
      return totp.propose(user);
    },

    /**
     * Ends all other sessions and returns backup codes. If it is on already, a valid code returns
     * new ones: the first response may be lost.
     */
    async turnOn({ user, session }: SignedIn, code: string, client: ClientInfo) {
      const isOn = user.totpSecret !== null;
      const useCode = isOn
        ? await secondFactor.checkCode(user, code, client.ip)
        : await secondFactor.checkProposedCode(user, code, client.ip);
      if (!useCode) throw new ServiceError("refused", "wrong-passcode", wrongPasscodeText);
      return changeCredentials(user, async (transaction) => {
        await useCode(transaction);
        const codes = await backupCodes.replace(user, transaction);
        await sessions.endAll(user.id, transaction, { exceptId: session.id });
        const kind = isOn ? "backup-codes-replaced" : "two-factor-on";
        await securityLog.record({ userId: user.id, kind, client }, transaction);
        const report = reportClient(client, clock());
        const resetLink = await siteLinks.link((to) => to.resetPassword());
        const message = isOn
          ? messages.backupCodesReplaced(report)
          : messages.twoFactorOn({ resetLink, contact: securityContact() }, report);
        await outbox.send(user, message, transaction);
        const renewed = await sessions.renew(session.id, transaction, { keepsOldCookie: true });
        return { codes, renewed };
      });
    },

    async turnOff(
      { user, session }: SignedIn,
      credentials: Credentials,
      client: ClientInfo,
    ): Promise<CreatedSession> {
      const useCode = await confirmation.both(user, credentials, client.ip);
      return changeCredentials(user, async (transaction) => {
        await useCode(transaction);
        await disable(user, client, transaction);
        await sessions.endAll(user.id, transaction, { exceptId: session.id });
        return sessions.renew(session.id, transaction);
      });
    },

    async replaceBackupCodes(
      { user }: SignedIn,
      credentials: Credentials,
      client: ClientInfo,
    ): Promise<string[]> {
      if (user.totpSecret === null)
        throw new ServiceError("conflict", "two-factor-off", "Two-factor authentication is off.");
      const useCode = await confirmation.both(user, credentials, client.ip);
      return changeCredentials(user, async (transaction) => {
        await useCode(transaction);
        const codes = await backupCodes.replace(user, transaction);
        await securityLog.record(
          { userId: user.id, kind: "backup-codes-replaced", client },
          transaction,
        );
        await outbox.send(
          user,
          messages.backupCodesReplaced(reportClient(client, clock())),
          transaction,
        );
        return codes;
      });
    },

    async provePassword(token: string, password: string, ip: string): Promise<void> {
      await confirmation.password(await userOfLink(token), password, ip);
      await mailTokens.notePasswordProved(await mailTokens.check(token, "two-factor-reset"));
    },

    /** Ends all sessions and opens a new one. */
    async turnOffByLink(token: string, code: string, client: ClientInfo): Promise<CreatedSession> {
      const user = await userOfLink(token);
      const { isPasswordProved } = await mailTokens.check(token, "two-factor-reset");
      if (!isPasswordProved)
        throw new ServiceError("refused", "password-first", "Please enter your password first.");
      const useCode = await secondFactor.checkBackupCode(user, code, client.ip);
      if (!useCode) throw new ServiceError("refused", "wrong-backup-code", wrongBackupCodeText);
      return changeCredentials(user, async (transaction) => {
        await mailTokens.use(token, "two-factor-reset", transaction);
        await useCode(transaction);
        await disable(user, client, transaction);
        await sessions.endAll(user.id, transaction);
        return openSession(
          { user: { ...user, totpSecret: null }, client, method: "two-factor-reset" },
          transaction,
        );
      });
    },
  };
}
