import { and, asc, eq, gte } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { passkeys } from "../db/schema/accounts.ts";
import { isUniqueViolation } from "../db/sql-state.ts";
import { messages } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import { ServiceError } from "../services/service-error.ts";
import { reportClient } from "./client-report.ts";
import type { ChangeCredentials } from "./credential-change.ts";
import { describeDevice } from "./describe-device.ts";
import type { SecurityLog } from "./security-log.ts";
import type { ClientInfo, CreatedSession, Sessions, SignedIn, User } from "./sessions.ts";
import { requireSignInMethod } from "./sign-in-methods.ts";
import type { WebAuthn } from "./webauthn.ts";

export interface PasskeysOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly webAuthn: WebAuthn;
  readonly sessions: Sessions;
  readonly changeCredentials: ChangeCredentials;
  readonly outbox: Outbox;
  readonly securityLog: SecurityLog;
}

export type Passkey = typeof passkeys.$inferSelect;

export interface NewPasskey {
  /** "" uses the device's name. */
  readonly name: string;
  readonly response: string;
  readonly challenge: string;
}

export interface PasskeyName {
  readonly id: string;
  readonly name: string;
}

const maxPasskeys = 20;

export type Passkeys = ReturnType<typeof createPasskeys>;

export function createPasskeys(options: PasskeysOptions) {
  const { db, clock, webAuthn, sessions, changeCredentials, outbox, securityLog } = options;

  async function list(userId: string): Promise<Passkey[]> {
    return db
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt));
  }

  const isOwn = (user: User, id: string) => and(eq(passkeys.userId, user.id), eq(passkeys.id, id));

  return {
    list,

    async registrationOptions(user: User, challenge: string) {
      const present = await list(user.id);
      return webAuthn.registrationOptions(
        user,
        challenge,
        present.map(({ credentialId }) => credentialId),
      );
    },

    /** Voids mailed links, as every change of a sign-in method does. */
    async add(
      { user }: SignedIn,
      { name, response, challenge }: NewPasskey,
      client: ClientInfo,
    ): Promise<Passkey> {
      const { credential, credentialBackedUp } = await webAuthn.verifyRegistration(
        response,
        challenge,
      );
      const { os, browser } = describeDevice(client.userAgent);
      const row = {
        userId: user.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name: name.trim() || `${browser} on ${os}`.slice(0, 50),
        isSynced: credentialBackedUp,
        createdAt: clock(),
      };
      try {
        return await changeCredentials(user, async (transaction) => {
          if ((await transaction.$count(passkeys, eq(passkeys.userId, user.id))) >= maxPasskeys)
            throw new ServiceError(
              "conflict",
              "too-many-passkeys",
              `An account has at most ${maxPasskeys} passkeys. Remove one first.`,
              { values: { max: maxPasskeys } },
            );
          const [added] = await transaction.insert(passkeys).values(row).returning();
          if (!added) throw new Error("The database returned no passkey.");
          const event = {
            userId: user.id,
            kind: "passkey-added",
            client,
            detail: added.name,
          } as const;
          await securityLog.record(event, transaction);
          const report = reportClient(client, clock());
          await outbox.send(user, messages.passkeyAdded(added.name, report), transaction);
          return added;
        });
      } catch (error) {
        if (isUniqueViolation(error))
          throw new ServiceError("conflict", "passkey-in-use", "That passkey is in use already.");
        throw error;
      }
    },

    async rename({ user }: SignedIn, { id, name }: PasskeyName, client: ClientInfo): Promise<void> {
      await inTransaction(db, async (transaction) => {
        const renamed = await transaction
          .update(passkeys)
          .set({ name })
          .where(isOwn(user, id))
          .returning();
        if (renamed.length === 0)
          throw new ServiceError("not-found", "passkey-not-found", "There is no such passkey.");
        await securityLog.record(
          { userId: user.id, kind: "passkey-renamed", client, detail: name },
          transaction,
        );
      });
    },

    /**
     * Logs out all other devices, as one may have signed in with it.
     * @throws {ServiceError} if it is unknown or the last sign-in method.
     */
    async remove(
      { user, session }: SignedIn,
      id: string,
      client: ClientInfo,
    ): Promise<CreatedSession> {
      return changeCredentials(user, async (transaction) => {
        const [removed] = await transaction.delete(passkeys).where(isOwn(user, id)).returning();
        if (!removed)
          throw new ServiceError("not-found", "passkey-not-found", "There is no such passkey.");
        await requireSignInMethod(user, transaction);
        await sessions.endAll(user.id, transaction, { exceptId: session.id });
        const event = {
          userId: user.id,
          kind: "passkey-removed",
          client,
          detail: removed.name,
        } as const;
        await securityLog.record(event, transaction);
        const report = reportClient(client, clock());
        await outbox.send(user, messages.passkeyRemoved(removed.name, report), transaction);
        return sessions.renew(session.id, transaction, { keepsOldCookie: true });
      });
    },

    /** An attacker may have added passkeys since that time. */
    async removeAddedSince(userId: string, since: Date, within: Transaction): Promise<void> {
      await within
        .delete(passkeys)
        .where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)));
    },
  };
}
