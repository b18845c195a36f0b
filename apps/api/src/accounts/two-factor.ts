import { wrongPasscodeText, type TotpKey } from "@marquee/api-client";
import { messages } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import { ServiceError } from "../services/service-error.ts";
import type { BackupCodes } from "./backup-codes.ts";
import type { Confirmation, Credentials } from "./confirmation.ts";
import type { AttemptLimiter } from "./attempt-limiter.ts";
import type { MailTokens } from "./mail-tokens.ts";
import type { Sessions, SignedIn, User } from "./sessions.ts";
import type { Totp } from "./totp.ts";
import type { Users } from "./users.ts";

export interface TwoFactorOptions {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly totp: Totp;
  readonly backupCodes: BackupCodes;
  readonly confirmation: Confirmation;
  readonly attemptLimiter: AttemptLimiter;
  readonly mailTokens: MailTokens;
  readonly outbox: Outbox;
}

export type TwoFactor = ReturnType<typeof createTwoFactor>;

export function createTwoFactor(options: TwoFactorOptions) {
  const { users, sessions, totp, backupCodes, confirmation, attemptLimiter, mailTokens, outbox } = options;

  async function remove(user: User): Promise<void> {
    await totp.remove(user);
    await backupCodes.remove(user.id);
    await outbox.send(user.email, messages.twoFactorOff());
  }

  async function userOfLink(token: string): Promise<User> {
    const { userId } = await mailTokens.check(token, "two-factor-reset");
    const user = await users.byId(userId);
    if (!user) throw new ServiceError("invalid", "You may need to request a new token");
    return user;
  }

  return {
    async propose({ user }: SignedIn): Promise<TotpKey> {
      if (user.totpSecret !== null) throw new ServiceError("conflict", "Two-factor authentication is on already.");
      return totp.propose(user);
    },

    /** Turns it on with a first code, and ends all other sessions. @returns the backup codes. */
    async turnOn({ user, session }: SignedIn, code: string, ip: string): Promise<string[]> {
      const onSuccess = await attemptLimiter.begin({ kind: "code", account: user.id, ip, userId: user.id });
      if (!(await totp.confirm(user, code))) throw new ServiceError("refused", wrongPasscodeText);
      await onSuccess();
      const codes = await backupCodes.replace(user);
      await sessions.endAll(user.id, session.id);
      await outbox.send(user.email, messages.twoFactorOn());
      return codes;
    },

    async turnOff({ user, session }: SignedIn, credentials: Credentials, ip: string): Promise<void> {
      await confirmation.both(user, credentials, ip);
      await remove(user);
      await sessions.endAll(user.id, session.id);
    },

    async replaceBackupCodes({ user }: SignedIn, credentials: Credentials, ip: string): Promise<string[]> {
      if (user.totpSecret === null) throw new ServiceError("conflict", "Two-factor authentication is off.");
      await confirmation.both(user, credentials, ip);
      const codes = await backupCodes.replace(user);
      await outbox.send(user.email, messages.backupCodesReplaced());
      return codes;
    },

    /** The link's first step after opening it: the password. */
    async provePassword(token: string, password: string, ip: string): Promise<void> {
      await confirmation.password(await userOfLink(token), password, ip);
      await mailTokens.notePasswordProved(await mailTokens.check(token, "two-factor-reset"));
    },

    /** The last step: a backup code turns it off. @returns the user, who may be signed in now. */
    async turnOffByLink(token: string, code: string, ip: string): Promise<User> {
      const user = await userOfLink(token);
      const { isPasswordProved } = await mailTokens.check(token, "two-factor-reset");
      if (!isPasswordProved) throw new ServiceError("refused", "Please enter your password first.");
      const onSuccess = await attemptLimiter.begin({ kind: "backup-code", account: user.id, ip, userId: user.id });
      if (!(await backupCodes.spend(user, code)))
        throw new ServiceError("refused", "That backup code is wrong or was used before.");
      await mailTokens.use(token, "two-factor-reset");
      await onSuccess();
      await remove(user);
      await sessions.endAll(user.id);
      return { ...user, totpSecret: null };
    },
  };
}
