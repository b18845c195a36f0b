import type { AccessKeyScope } from "@marquee/api-client";
import { and, count, desc, eq, gt, gte, isNull, lt } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { dayMs, minuteMs, type Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { accessKeys } from "../db/schema/access-keys.ts";
import { sessions, users } from "../db/schema/accounts.ts";
import { messages } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import { ServiceError } from "../services/service-error.ts";
import { reportClient } from "./client-report.ts";
import { lockUser } from "./lock-user.ts";
import { hashToken, randomToken } from "../crypto/random-token.ts";
import type { SecurityLog } from "./security-log.ts";
import type { ClientInfo, SignedIn, User } from "./sessions.ts";

/** Scanners for published secrets recognise keys by this prefix. */
const prefix = "mk_";
const maxKeys = 20;
const lastUsedIntervalMs = 5 * minuteMs;

export type AccessKey = typeof accessKeys.$inferSelect;

export interface KeyHolder {
  readonly user: User;
  readonly key: AccessKey;
}

export interface NewAccessKey {
  readonly name: string;
  readonly scopes: readonly AccessKeyScope[];
  readonly days: number;
}

export interface AccessKeysOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly outbox: Outbox;
  readonly securityLog: SecurityLog;
}

export type AccessKeys = ReturnType<typeof createAccessKeys>;

/** Keys with which programs act for accounts (R-OWN-08). The database has only their hashes. */
export function createAccessKeys({ db, clock, log, outbox, securityLog }: AccessKeysOptions) {
  /** A failed write must not invalidate the key. */
  async function noteUse({ id, lastUsedAt }: AccessKey, now: Date): Promise<void> {
    if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < lastUsedIntervalMs) return;
    try {
      await db.update(accessKeys).set({ lastUsedAt: now }).where(eq(accessKeys.id, id));
    } catch (error) {
      log.warn({ err: error }, "last use of an access key not written");
    }
  }

  return {
    async list(userId: string): Promise<AccessKey[]> {
      return db
        .select()
        .from(accessKeys)
        .where(and(eq(accessKeys.userId, userId), gt(accessKeys.expiresAt, clock())))
        .orderBy(desc(accessKeys.createdAt));
    },

    /** @throws {ServiceError} if the account has 20 keys. */
    async add(
      { user, session }: SignedIn,
      { name, scopes, days }: NewAccessKey,
      client: ClientInfo,
    ) {
      const token = prefix + randomToken();
      return inTransaction(db, async (transaction) => {
        await lockUser(user, transaction);
        // Logout locks the session too, so that no key is added after it.
        if ((await transaction.$count(sessions, eq(sessions.id, session.id))) === 0)
          throw new ServiceError("login-first", "logged-out", "Logged out");
        const now = clock();
        const isValid = and(eq(accessKeys.userId, user.id), gt(accessKeys.expiresAt, now));
        const [held] = await transaction.select({ keys: count() }).from(accessKeys).where(isValid);
        if ((held?.keys ?? 0) >= maxKeys)
          throw new ServiceError(
            "conflict",
            "too-many-access-keys",
            `You have ${maxKeys} keys. Remove one that you no longer need.`,
            { values: { max: maxKeys } },
          );
        const [key] = await transaction
          .insert(accessKeys)
          .values({
            userId: user.id,
            name,
            tokenHash: hashToken(token),
            scopes: [...new Set(scopes)],
            createdAt: now,
            expiresAt: new Date(now.getTime() + days * dayMs),
          })
          .returning();
        if (!key) throw new Error("The database returned no key.");
        await securityLog.record(
          { userId: user.id, kind: "access-key-added", client, detail: name },
          transaction,
        );
        await outbox.send(
          user,
          messages.accessKeyAdded(name, reportClient(client, now)),
          transaction,
        );
        return { key, token };
      });
    },

    async remove(userId: string, id: string, client: ClientInfo): Promise<void> {
      await inTransaction(db, async (transaction) => {
        const [removed] = await transaction
          .delete(accessKeys)
          .where(and(eq(accessKeys.id, id), eq(accessKeys.userId, userId)))
          .returning();
        if (!removed)
          throw new ServiceError("not-found", "access-key-not-found", "There is no such key.");
        const { name: detail } = removed;
        await securityLog.record(
          { userId, kind: "access-key-removed", client, detail },
          transaction,
        );
      });
    },

    /** Returns null for unknown and expired keys, and for disabled or deleted accounts. */
    async find(token: string): Promise<KeyHolder | null> {
      if (!token.startsWith(prefix) || token.length > 100) return null;
      const now = clock();
      const [found] = await db
        .select({ user: users, key: accessKeys })
        .from(accessKeys)
        .innerJoin(users, eq(users.id, accessKeys.userId))
        .where(
          and(
            eq(accessKeys.tokenHash, hashToken(token)),
            gt(accessKeys.expiresAt, now),
            isNull(users.disabledAt),
            isNull(users.deletionDueAt),
          ),
        );
      if (!found) return null;
      await noteUse(found.key, now);
      return found;
    },

    /** An attacker may have added keys since that time. */
    async removeAddedSince(userId: string, since: Date, within: Transaction): Promise<void> {
      await within
        .delete(accessKeys)
        .where(and(eq(accessKeys.userId, userId), gte(accessKeys.createdAt, since)));
    },

    async removeExpired(): Promise<void> {
      await db.delete(accessKeys).where(lt(accessKeys.expiresAt, clock()));
    },
  };
}
