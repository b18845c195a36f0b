import type { SignInResponse } from "@marquee/api-client";
import { notActivatedText, wrongPasscodeText } from "./account-texts.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { messages } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import { ServiceError } from "../services/service-error.ts";
import type { AccountDeletion } from "./account-deletion.ts";
import type { AttemptLimiter } from "./attempt-limiter.ts";
import { wrongBackupCodeText } from "./backup-codes.ts";
import { reportClient } from "./client-report.ts";
import type { DisplayTokens } from "./display-token.ts";
import { lockUser } from "./lock-user.ts";
import { wrongLoginText, type OpenSession, type SignInMethod } from "./open-session.ts";
import type { ProvedPasskey } from "./passkey-sign-in.ts";
import type { Passkeys } from "./passkeys.ts";
import type { Passwords } from "./passwords.ts";
import { limits, networkOf, type RateLimits } from "../limits/rate-limits.ts";
import type { SecondFactor, UseCode } from "./second-factor.ts";
import type { SecurityLog } from "./security-log.ts";
import type { ClientInfo, Sessions, User } from "./sessions.ts";
import type { Users } from "./users.ts";

export interface SignInOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly users: Users;
  readonly sessions: Pick<Sessions, "end">;
  readonly openSession: OpenSession;
  readonly passwords: Passwords;
  readonly secondFactor: SecondFactor;
  readonly attemptLimiter: AttemptLimiter;
  readonly rateLimits: RateLimits;
  readonly outbox: Outbox;
  readonly securityLog: SecurityLog;
  readonly passkeys: Pick<Passkeys, "list">;
  readonly displayToken: DisplayTokens;
  readonly accountDeletion: Pick<AccountDeletion, "isDue">;
}

export type SignInResult = { readonly response: SignInResponse; readonly cookie?: string };

const maxPasscodeLength = 6;

export interface SignInClient extends ClientInfo {
  /** Its session ends. */
  readonly formerCookie?: string | undefined;
}

export interface LoginRequest {
  readonly uid: string;
  readonly pwd: string;
  readonly otp?: string | undefined;
  readonly passkey?: ProvedPasskey | undefined;
}

export interface ProvedSignIn {
  readonly user: User;
  readonly otp?: string | undefined;
  readonly passkey?: ProvedPasskey | undefined;
  readonly method: SignInMethod;
  /** Default true. */
  readonly isAuthenticated?: boolean;
  readonly client: SignInClient;
}

export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn(options: SignInOptions) {
  const {
    db,
    clock,
    users,
    sessions,
    openSession,
    passwords,
    secondFactor,
    attemptLimiter,
    rateLimits,
    outbox,
  } = options;
  const { securityLog, passkeys, displayToken, accountDeletion } = options;

  async function checkSecondFactor(user: User, otp: string, client: ClientInfo): Promise<UseCode> {
    const useCode = isBackupCode(otp)
      ? await secondFactor.checkBackupCode(user, otp, client.ip)
      : await secondFactor.checkCode(user, otp, client.ip);
    if (useCode) return useCode;
    await inTransaction(db, (transaction) =>
      securityLog.record({ userId: user.id, kind: "wrong-code", client }, transaction),
    );
    if (await rateLimits.allows(["wrong-code mail", user.id], limits.wrongCodeMailsToAccount))
      await outbox.send(user, messages.wrongCode(reportClient(client, clock())));
    if (isBackupCode(otp))
      throw new ServiceError("refused", "wrong-backup-code", wrongBackupCodeText);
    throw new ServiceError("refused", "wrong-passcode", wrongPasscodeText);
  }

  function checkPasskey(user: User, passkey: ProvedPasskey): UseCode {
    if (passkey.user.id !== user.id)
      throw new ServiceError(
        "refused",
        "foreign-passkey",
        "That passkey belongs to another account.",
      );
    return passkey.use;
  }

  /**
   * Every sign-in ends here, so that none bypasses two-factor authentication. A passkey counts as
   * both factors.
   */
  async function finish(signIn: ProvedSignIn): Promise<SignInResult> {
    const { user, otp, passkey, method, client, isAuthenticated = true } = signIn;
    if (accountDeletion.isDue(user))
      throw new ServiceError("refused", "wrong-login", wrongLoginText);
    const needsCode = user.totpSecret !== null && passkey === undefined;
    if (needsCode && otp === undefined) {
      const hasPasskey = (await passkeys.list(user.id)).length > 0;
      return {
        response: hasPasskey ? { multiFactor: true, passkey: true } : { multiFactor: true },
      };
    }
    const useCode = needsCode ? await checkSecondFactor(user, otp ?? "", client) : null;
    const usePasskey = passkey && checkPasskey(user, passkey);
    const { cookie, session } = await inTransaction(db, async (transaction) => {
      // The password may have changed since the check.
      await lockUser(user, transaction);
      await useCode?.(transaction);
      await usePasskey?.(transaction);
      if (client.formerCookie !== undefined) await sessions.end(client.formerCookie, transaction);
      const hasSecondFactor = needsCode || passkey !== undefined;
      const usesBackupCode = needsCode && isBackupCode(otp ?? "");
      const opening = {
        user,
        client,
        method: usesBackupCode ? ("backup-code" as const) : method,
        isAuthenticated: isAuthenticated || hasSecondFactor,
      };
      return openSession(opening, transaction);
    });
    return { response: { multiFactor: false, token: await displayToken(user, session) }, cookie };
  }

  return {
    finish,

    async withPasskey(passkey: ProvedPasskey, client: SignInClient): Promise<SignInResult> {
      const { user } = passkey;
      if (user.disabledAt)
        throw new ServiceError("refused", "account-unavailable", "This account is not available.");
      return finish({ user, passkey, method: "passkey", client });
    },

    /** Response and timing are the same for unknown accounts. */
    async withPassword(
      { uid, pwd, otp, passkey }: LoginRequest,
      client: SignInClient,
    ): Promise<SignInResult> {
      const user = await users.byLogin(uid);
      const onSuccess = await attemptLimiter.begin({
        kind: "password",
        login: uid,
        ip: client.ip,
        user,
      });
      const isRight = await passwords.verify(user?.passwordHash ?? null, pwd, {
        network: networkOf(client.ip),
        account: uid,
      });
      if (!user || !isRight || user.disabledAt)
        throw new ServiceError("refused", "wrong-login", wrongLoginText);
      await onSuccess();
      if (!user.activatedAt) throw new ServiceError("refused", "not-activated", notActivatedText);
      return finish({ user, otp, passkey, method: "password", client });
    },
  };
}

function isBackupCode(otp: string): boolean {
  return otp.length > maxPasscodeLength;
}
