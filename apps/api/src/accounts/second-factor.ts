import type { Transaction } from "../db/connect.ts";
import type { AttemptLimiter } from "./attempt-limiter.ts";
import type { BackupCodes } from "./backup-codes.ts";
import type { User } from "./sessions.ts";
import type { Totp } from "./totp.ts";

/**
 * Consumes a checked code in the transaction of the change: after a rollback the code is still
 * valid.
 */
export type UseCode = (transaction: Transaction) => Promise<void>;

export interface SecondFactorOptions {
  readonly totp: Totp;
  readonly backupCodes: BackupCodes;
  readonly attemptLimiter: AttemptLimiter;
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;

/** Checks codes of the second factor, with a limit on attempts. */
export function createSecondFactor({ totp, backupCodes, attemptLimiter }: SecondFactorOptions) {
  return {
    /** Checks a code of the user's authenticator app. @returns `null` for a wrong or used one. */
    async checkCode(user: User, code: string, ip: string): Promise<UseCode | null> {
      const onSuccess = await attemptLimiter.begin({
        kind: "code",
        login: user.username,
        ip,
        user,
      });
      const step = totp.check(user, code);
      if (step === null) return null;
      await onSuccess();
      return (transaction) => totp.use(user, step, transaction);
    },

    /**
     * Checks a first code for the secret that was proposed to the user. @returns `null` for a wrong
     * one.
     */
    async checkProposedCode(user: User, code: string, ip: string): Promise<UseCode | null> {
      const onSuccess = await attemptLimiter.begin({
        kind: "code",
        login: user.username,
        ip,
        user,
      });
      const step = totp.checkProposed(user, code);
      if (step === null) return null;
      await onSuccess();
      return (transaction) => totp.enable(user, step, transaction);
    },

    /** Checks one of the user's backup codes. @returns `null` for a wrong or used one. */
    async checkBackupCode(user: User, code: string, ip: string): Promise<UseCode | null> {
      const onSuccess = await attemptLimiter.begin({
        kind: "backup-code",
        login: user.username,
        ip,
        user,
      });
      const id = await backupCodes.find(user, code);
      if (id === null) return null;
      await onSuccess();
      return (transaction) => backupCodes.use(id, transaction);
    },
  };
}
