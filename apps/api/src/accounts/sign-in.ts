import { wrongPasscodeText, type SignInResponse } from "@marquee/api-client";
import { ServiceError } from "../services/service-error.ts";
import type { DisplayTokens } from "./display-token.ts";
import type { Guesses } from "./guesses.ts";
import type { Passwords } from "./passwords.ts";
import type { Origin, Session, Sessions, User } from "./sessions.ts";
import type { Totp } from "./totp.ts";
import type { Users } from "./users.ts";

export interface SignInOptions {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly totp: Totp;
  readonly guesses: Guesses;
  readonly displayToken: DisplayTokens;
}

/** A sign-in that went through: what the cookie gets, and what the browser shows. */
export interface Opened {
  readonly cookie: string;
  readonly session: Session;
  readonly token: string;
}

export type SignInResult = { readonly answer: SignInResponse; readonly cookie?: string };

export const notActivatedText = "Please activate your account first: we sent you an email with a link.";

export interface LoginRequest {
  readonly uid: string;
  readonly pwd: string;
  readonly otp?: string | undefined;
}

export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn({ users, sessions, passwords, totp, guesses, displayToken }: SignInOptions) {
  async function open(user: User, origin: Origin): Promise<Opened> {
    const { token: cookie, session } = await sessions.open(user, origin);
    await guesses.rememberAddress(user.id, origin.ip);
    return { cookie, session, token: await displayToken(user, session) };
  }

  /** The second half of every way in: nobody passes by two-factor authentication. */
  async function finish(user: User, otp: string | undefined, origin: Origin): Promise<SignInResult> {
    if (user.totpSecret !== null) {
      if (otp === undefined) return { answer: { multiFactor: true } };
      const guessedRight = await guesses.begin({ kind: "code", account: user.id, ip: origin.ip, userId: user.id });
      if (!(await totp.spend(user, otp))) throw new ServiceError("refused", wrongPasscodeText);
      await guessedRight();
    }
    const { cookie, token } = await open(user, origin);
    return { answer: { multiFactor: false, token }, cookie };
  }

  return {
    open,
    finish,

    /** Signs in by username or email. Says the same, and takes as long, whether or not there is such an account. */
    async withPassword({ uid, pwd, otp }: LoginRequest, origin: Origin): Promise<SignInResult> {
      const user = await users.byLogin(uid);
      const guessedRight = await guesses.begin({
        kind: "password",
        account: uid,
        ip: origin.ip,
        userId: user?.id ?? null,
      });
      const isRight = await passwords.verify(user?.passwordHash ?? null, pwd);
      if (!user || !isRight || user.disabledAt) throw new ServiceError("refused", "Wrong username, email or password.");
      await guessedRight();
      if (!user.activatedAt) {
        throw new ServiceError("refused", notActivatedText);
      }
      return finish(user, otp, origin);
    },
  };
}
