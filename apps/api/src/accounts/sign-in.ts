import { wrongPasscodeText, type SignInAnswer } from "@marquee/api-client";
import { ServiceError } from "../services/service-error.ts";
import type { DisplayTokens } from "./display-token.ts";
import type { AttemptLimiter } from "./attempt-limiter.ts";
import type { Passwords } from "./passwords.ts";
import type { ClientInfo, Session, Sessions, User } from "./sessions.ts";
import type { Totp } from "./totp.ts";
import type { Users } from "./users.ts";

export interface SignInOptions {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly totp: Totp;
  readonly attemptLimiter: AttemptLimiter;
  readonly displayToken: DisplayTokens;
}

/** A sign-in that went through: what the cookie gets, and what the browser shows. */
export interface CreatedSession {
  readonly cookie: string;
  readonly session: Session;
  readonly token: string;
}

export type SignInResult = { readonly answer: SignInAnswer; readonly cookie?: string };

export const notActivatedText = "Please activate your account first: we sent you an email with a link.";

export interface LoginRequest {
  readonly uid: string;
  readonly pwd: string;
  readonly otp?: string | undefined;
}

export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn({ users, sessions, passwords, totp, attemptLimiter, displayToken }: SignInOptions) {
  async function open(user: User, client: ClientInfo): Promise<CreatedSession> {
    const { token: cookie, session } = await sessions.open(user, client);
    await attemptLimiter.rememberAddress(user.id, client.ip);
    return { cookie, session, token: await displayToken(user, session) };
  }

  /** The second half of every way in: nobody passes by two-factor authentication. */
  async function finish(user: User, otp: string | undefined, client: ClientInfo): Promise<SignInResult> {
    if (user.totpSecret !== null) {
      if (otp === undefined) return { answer: { multiFactor: true } };
      const onSuccess = await attemptLimiter.begin({ kind: "code", account: user.id, ip: client.ip, userId: user.id });
      if (!(await totp.spend(user, otp))) throw new ServiceError("refused", wrongPasscodeText);
      await onSuccess();
    }
    const { cookie, token } = await open(user, client);
    return { answer: { multiFactor: false, token }, cookie };
  }

  return {
    open,
    finish,

    /** Signs in by username or email. Says the same, and takes as long, whether or not there is such an account. */
    async withPassword({ uid, pwd, otp }: LoginRequest, client: ClientInfo): Promise<SignInResult> {
      const user = await users.byLogin(uid);
      const onSuccess = await attemptLimiter.begin({
        kind: "password",
        account: uid,
        ip: client.ip,
        userId: user?.id ?? null,
      });
      const isRight = await passwords.verify(user?.passwordHash ?? null, pwd);
      if (!user || !isRight || user.disabledAt) throw new ServiceError("refused", "Wrong username, email or password.");
      await onSuccess();
      if (!user.activatedAt) {
        throw new ServiceError("refused", notActivatedText);
      }
      return finish(user, otp, client);
    },
  };
}
