import { wrongPasscodeText } from "@marquee/api-client";
import { ServiceError } from "../services/service-error.ts";
import type { AttemptLimiter } from "./attempt-limiter.ts";
import type { Passwords } from "./passwords.ts";
import type { User } from "./sessions.ts";
import type { Totp } from "./totp.ts";

export interface Credentials {
  readonly password: string;
  readonly otp?: string | undefined;
}

export interface ConfirmationOptions {
  readonly passwords: Passwords;
  readonly totp: Totp;
  readonly attemptLimiter: AttemptLimiter;
}

export type Confirmation = ReturnType<typeof createConfirmation>;

/** Makes sure once more that it is the account's owner, before something that cannot be taken back. */
export function createConfirmation({ passwords, totp, attemptLimiter }: ConfirmationOptions) {
  async function code(user: User, otp: string | undefined, ip: string): Promise<void> {
    if (user.totpSecret === null) return;
    if (otp === undefined) throw new ServiceError("refused", "Please enter the code of your authenticator app.");
    const onSuccess = await attemptLimiter.begin({ kind: "code", account: user.id, ip, userId: user.id });
    if (!(await totp.spend(user, otp))) throw new ServiceError("refused", wrongPasscodeText);
    await onSuccess();
  }

  async function password(user: User, given: string, ip: string): Promise<void> {
    const onSuccess = await attemptLimiter.begin({ kind: "password", account: user.id, ip, userId: user.id });
    if (!(await passwords.verify(user.passwordHash, given))) throw new ServiceError("refused", "Wrong password.");
    await onSuccess();
  }

  return {
    /** @throws {ServiceError} unless the authenticator's code is right, where the account has one. */
    code,
    /** @throws {ServiceError} unless the password is right. */
    password,
    /** @throws {ServiceError} unless the password is right, and the code where the account has an authenticator. */
    async both(user: User, credentials: Credentials, ip: string): Promise<void> {
      await password(user, credentials.password, ip);
      await code(user, credentials.otp, ip);
    },
  };
}
