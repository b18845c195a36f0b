import type { Clock } from "../clock.ts";
import type { Transaction } from "../db/connect.ts";
import { messages } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import { ServiceError } from "../services/service-error.ts";
import type { AccountDeletion } from "./account-deletion.ts";
import { requireAdmitted } from "./sign-up-admissions.ts";
import { reportClient } from "./client-report.ts";
import type { FamiliarClients } from "./familiar-clients.ts";
import type { SecurityLog } from "./security-log.ts";
import type { ClientInfo, CreatedSession, Sessions, User } from "./sessions.ts";

export interface OpenSessionOptions {
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly familiarClients: FamiliarClients;
  readonly outbox: Outbox;
  readonly securityLog: SecurityLog;
  readonly accountDeletion: Pick<AccountDeletion, "isDue" | "restore">;
}

/** Unknown accounts and accounts in deletion get the same text. */
export const wrongLoginText = "Wrong username, email or password.";

export type SignInMethod =
  | "password"
  | `identity-provider:${string}`
  | "passkey"
  | "backup-code"
  | "two-factor-reset"
  | "activation";

export interface SessionOpening {
  readonly user: User;
  readonly client: ClientInfo;
  readonly method: SignInMethod;
  /** Default true. The identity provider may sign in without credentials. */
  readonly isAuthenticated?: boolean;
}

export type OpenSession = ReturnType<typeof createSessionOpener>;

/**
 * Every sign-in passes here. It restores accounts in deletion and mails the owner about new devices
 * and networks.
 */
export function createSessionOpener(options: OpenSessionOptions) {
  const { clock, sessions, familiarClients, outbox, securityLog, accountDeletion } = options;

  return async function openSession(
    { user: found, client, method, isAuthenticated = true }: SessionOpening,
    within: Transaction,
  ): Promise<CreatedSession> {
    if (accountDeletion.isDue(found))
      throw new ServiceError("refused", "wrong-login", wrongLoginText);
    await requireAdmitted(found.id, within);
    const user = await accountDeletion.restore(found, client, within);
    const isNew = await familiarClients.record(user.id, client, within);
    if (isNew) await outbox.send(user, messages.newSignIn(reportClient(client, clock())), within);
    await securityLog.record({ userId: user.id, kind: "sign-in", client, detail: method }, within);
    // A new device may be an attacker's: it does not change the language of mails.
    const owner = isNew ? user : await sessions.rememberLocale(user, client.locale, within);
    return sessions.create({ user: owner, client, isAuthenticated }, within);
  };
}
