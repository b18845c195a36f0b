import { eq } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import { connections as connectionsTable } from "../db/schema/accounts.ts";
import type { Connections } from "../connections/connections.ts";
import { messages } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import { ServiceError } from "../services/service-error.ts";
import { reportClient } from "./client-report.ts";
import type { Confirmation, Credentials } from "./confirmation.ts";
import type { ChangeCredentials } from "./credential-change.ts";
import type { MailTokens } from "./mail-tokens.ts";
import { checkPassword } from "./password-rules.ts";
import type { AccessKeys } from "./access-keys.ts";
import type { Passkeys } from "./passkeys.ts";
import type { Passwords } from "./passwords.ts";
import { networkOf } from "../limits/rate-limits.ts";
import type { SecurityLog } from "./security-log.ts";
import type { ClientInfo, CreatedSession, Sessions, SignedIn, User } from "./sessions.ts";
import { suspectSince } from "./suspect-since.ts";
import type { Users } from "./users.ts";

export interface PasswordChangeOptions {
  readonly clock: Clock;
  readonly siteName: () => string;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly passkeys: Pick<Passkeys, "removeAddedSince">;
  readonly accessKeys: Pick<AccessKeys, "removeAddedSince">;
  readonly connections: Pick<Connections, "removeAddedSince">;
  readonly mailTokens: MailTokens;
  readonly confirmation: Confirmation;
  readonly changeCredentials: ChangeCredentials;
  readonly outbox: Outbox;
  readonly securityLog: SecurityLog;
}

export type PasswordChange = ReturnType<typeof createPasswordChange>;

export function createPasswordChange(options: PasswordChangeOptions) {
  const {
    clock,
    users,
    sessions,
    passwords,
    passkeys,
    accessKeys,
    connections,
    mailTokens,
    confirmation,
  } = options;
  const { siteName, changeCredentials, outbox, securityLog } = options;

  return {
    /**
     * Removes sign-in methods that a thief may have added. The second factor is still required at
     * the next login.
     */
    async reset(token: string, password: string, client: ClientInfo): Promise<void> {
      const { userId } = await mailTokens.check(token, "password-reset");
      const user = await users.byId(userId);
      if (!user)
        throw new ServiceError("invalid", "token-expired", "You may need to request a new token");
      checkPassword(password, { ...user, siteName: siteName() });
      const passwordHash = await passwords.hash(password, {
        network: networkOf(client.ip),
        account: user.username,
      });
      await changeCredentials(user, async (transaction) => {
        await mailTokens.use(token, "password-reset", transaction);
        await users.update(
          user.id,
          { passwordHash, activatedAt: user.activatedAt ?? clock() },
          transaction,
        );
        // An unverified address may have an attacker's connection.
        if (!user.activatedAt)
          await transaction.delete(connectionsTable).where(eq(connectionsTable.userId, user.id));
        await passkeys.removeAddedSince(user.id, suspectSince(clock()), transaction);
        await accessKeys.removeAddedSince(user.id, suspectSince(clock()), transaction);
        await connections.removeAddedSince(user.id, suspectSince(clock()), transaction);
        await sessions.endAll(user.id, transaction);
        await securityLog.record({ userId: user.id, kind: "password-reset", client }, transaction);
        await outbox.send(
          user,
          messages.passwordChanged(reportClient(client, clock())),
          transaction,
        );
      });
    },

    async ownerOfLink(token: string): Promise<User | null> {
      const { userId } = await mailTokens.check(token, "password-reset");
      return users.byId(userId);
    },

    async change(
      { user, session }: SignedIn,
      password: string,
      { client, ...credentials }: Credentials & { readonly client: ClientInfo },
    ): Promise<CreatedSession> {
      const useCode = await confirmation.both(user, credentials, client.ip);
      checkPassword(password, { ...user, siteName: siteName() });
      const passwordHash = await passwords.hash(password, {
        network: networkOf(client.ip),
        account: user.username,
      });
      return changeCredentials(user, async (transaction) => {
        await useCode(transaction);
        await users.update(user.id, { passwordHash }, transaction);
        await sessions.endAll(user.id, transaction, { exceptId: session.id });
        await securityLog.record(
          { userId: user.id, kind: "password-changed", client },
          transaction,
        );
        await outbox.send(
          user,
          messages.passwordChanged(reportClient(client, clock())),
          transaction,
        );
        return sessions.renew(session.id, transaction);
      });
    },
  };
}
