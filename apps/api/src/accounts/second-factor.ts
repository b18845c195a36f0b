import type { Transaction } from "../db/connect.ts";
import type { AttemptLimiter } from "./attempt-limiter.ts";
import type { BackupCodes } from "./backup-codes.ts";
import type { User } from "./sessions.ts";
import type { Totp } from "./totp.ts";

/** Consumes the code in the transaction of the change, so that it stays valid after a rollback. */
export type UseCode = (transaction: Transaction) => Promise<void>;

export interface SecondFactorOptions {
  readonly totp: Totp;
  readonly backupCodes: BackupCodes;
  readonly attemptLimiter: AttemptLimiter;
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;

export function createSecondFactor({ totp, backupCodes, attemptLimiter }: SecondFactorOptions) {
  return {
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
