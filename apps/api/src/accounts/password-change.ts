import type { Clock } from "../clock.ts";
import { messages } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Confirmation, Credentials } from "./confirmation.ts";
import type { MailTokens } from "./mail-tokens.ts";
import { checkPassword } from "./password-rules.ts";
import type { Passwords } from "./passwords.ts";
import type { Sessions, SignedIn, User } from "./sessions.ts";
import type { Users } from "./users.ts";

export interface PasswordChangeOptions {
  readonly clock: Clock;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly mailTokens: MailTokens;
  readonly confirmation: Confirmation;
  readonly outbox: Outbox;
}

export type PasswordChange = ReturnType<typeof createPasswordChange>;

export function createPasswordChange(options: PasswordChangeOptions) {
  const { clock, users, sessions, passwords, mailTokens, confirmation, outbox } = options;

  async function set(user: User, password: string): Promise<void> {
    await users.update(user.id, {
      passwordHash: await passwords.hash(password),
      activatedAt: user.activatedAt ?? clock(),
    });
    await outbox.send(user.email, messages.passwordChanged());
  }

  return {
    /** Sets a new password by a mailed link. Signs nobody in: whoever has two-factor authentication still needs it. */
    async reset(token: string, password: string): Promise<void> {
      const { userId } = await mailTokens.check(token, "password-reset");
      const user = await users.byId(userId);
      if (user) checkPassword(password, user);
      await mailTokens.use(token, "password-reset");
      if (!user) return;
      await set(user, password);
      await sessions.endAll(user.id);
    },

    /** Changes the password of somebody who is signed in, and ends all other sessions. */
    async change(
      { user, session }: SignedIn,
      password: string,
      { ip, ...credentials }: Credentials & { readonly ip: string },
    ): Promise<void> {
      await confirmation.both(user, credentials, ip);
      checkPassword(password, user);
      await set(user, password);
      await sessions.endAll(user.id, session.id);
    },
  };
}
