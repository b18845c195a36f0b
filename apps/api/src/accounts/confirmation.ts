import { wrongPasscodeText } from "./account-texts.ts";
import { ServiceError } from "../services/service-error.ts";
import type { AttemptLimiter } from "./attempt-limiter.ts";
import type { Passwords } from "./passwords.ts";
import { networkOf } from "../limits/rate-limits.ts";
import type { SecondFactor, UseCode } from "./second-factor.ts";
import type { User } from "./sessions.ts";

export interface Credentials {
  readonly password: string;
  readonly otp?: string | undefined;
}

export interface ConfirmationOptions {
  readonly passwords: Passwords;
  readonly secondFactor: SecondFactor;
  readonly attemptLimiter: AttemptLimiter;
}

export type Confirmation = ReturnType<typeof createConfirmation>;

export function createConfirmation({
  passwords,
  secondFactor,
  attemptLimiter,
}: ConfirmationOptions) {
  async function code(user: User, otp: string | undefined, ip: string): Promise<UseCode> {
    if (user.totpSecret === null) return async () => undefined;
    if (otp === undefined)
      throw new ServiceError(
        "refused",
        "code-missing",
        "Please enter the code of your authenticator app.",
      );
    const useCode = await secondFactor.checkCode(user, otp, ip);
    if (!useCode) throw new ServiceError("refused", "wrong-passcode", wrongPasscodeText);
    return useCode;
  }

  async function password(user: User, given: string, ip: string): Promise<void> {
    const onSuccess = await attemptLimiter.begin({
      kind: "password",
      login: user.username,
      ip,
      user,
    });
    const requester = { network: networkOf(ip), account: user.username };
    if (!(await passwords.verify(user.passwordHash, given, requester)))
      throw new ServiceError("refused", "wrong-password", "Wrong password.");
    await onSuccess();
  }

  return {
    /** Passes if the account has no authenticator. @throws {ServiceError} for a wrong code. */
    code,
    password,
    async both(user: User, credentials: Credentials, ip: string): Promise<UseCode> {
      await password(user, credentials.password, ip);
      return code(user, credentials.otp, ip);
    },
  };
}
