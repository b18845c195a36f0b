import type { Connection, ConnectionProvider } from "@marquee/api-client";
import { and, eq, gte, ne } from "drizzle-orm";
import type { ChangeCredentials } from "../accounts/credential-change.ts";
import { lockUser } from "../accounts/lock-user.ts";
import type { SecurityLog } from "../accounts/security-log.ts";
import type { ClientInfo, Sessions, SignedIn, User } from "../accounts/sessions.ts";
import { requireWayIn } from "../accounts/ways-in.ts";
import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { isUniqueViolation } from "../db/sql-state.ts";
import { connections, users } from "../db/schema/accounts.ts";
import { messages } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Plans } from "../plans/plans.ts";
import { ServiceError } from "../services/service-error.ts";
import type { Identity } from "./identity-provider.ts";

export interface NewConnection {
  readonly provider: ConnectionProvider;
  readonly issuer: string;
  readonly subject: string;
  readonly label: string;
  readonly tier?: number;
  readonly picture?: string;
}

export interface ConnectionsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, "endAll">;
  readonly changeCredentials: ChangeCredentials;
  readonly outbox: Outbox;
  readonly securityLog: SecurityLog;
  readonly plans: Plans;
  readonly offered: readonly ConnectionProvider[];
}

const names: Readonly<Record<ConnectionProvider, string>> = {
  "identity-provider": "the identity provider",
  "streaming-platform": "the streaming platform",
};

export type Connections = ReturnType<typeof createConnections>;

export function createConnections(options: ConnectionsOptions) {
  const { db, clock, sessions, changeCredentials, outbox, securityLog, plans, offered } = options;

  /** Changes a connection unless the user's credentials have changed meanwhile. An identity is a credential itself. */
  function change<T>(
    user: User,
    provider: ConnectionProvider,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    if (provider === "identity-provider") return changeCredentials(user, work);
    return inTransaction(db, async (transaction) => {
      await lockUser(user, transaction);
      return work(transaction);
    });
  }

  return {
    isOffered: (provider: ConnectionProvider) => offered.includes(provider),

    async list(user: User): Promise<Connection[]> {
      const rows = await db.select().from(connections).where(eq(connections.userId, user.id));
      return offered.map((provider) => {
        const found = rows.find((row) => row.kind === provider);
        return { provider, connected: found !== undefined, account_name: found?.label ?? "", tier: found?.tier ?? 0 };
      });
    },

    async add(user: User, connection: NewConnection, client: ClientInfo): Promise<void> {
      const { provider, issuer, subject, label, tier, picture = "" } = connection;
      const values = { issuer, subject, label, tier: tier ?? null, picture, createdAt: clock() };
      try {
        await change(user, provider, async (transaction) => {
          await transaction
            .insert(connections)
            .values({ userId: user.id, kind: provider, ...values })
            .onConflictDoUpdate({ target: [connections.userId, connections.kind], set: values });
          if (provider === "streaming-platform") await plans.followTier(user.id, tier ?? 0, transaction);
          await securityLog.record({ userId: user.id, kind: "connected", client, detail: provider }, transaction);
          await outbox.send(user.email, messages.connected(names[provider]), transaction);
        });
      } catch (error) {
        if (isUniqueViolation(error))
          throw new ServiceError("conflict", "That account is connected with another Marquee account.");
        throw error;
      }
    },

    /** Removes a connection. Without an identity all other devices are logged out: one of them may have signed in with it. */
    async remove({ user, session }: SignedIn, provider: ConnectionProvider, client: ClientInfo): Promise<void> {
      await change(user, provider, async (transaction) => {
        const removed = await transaction
          .delete(connections)
          .where(and(eq(connections.userId, user.id), eq(connections.kind, provider)))
          .returning({ id: connections.id });
        if (removed.length === 0) return;
        if (provider === "identity-provider") {
          await requireWayIn(user, transaction);
          await sessions.endAll(user.id, transaction, { exceptId: session.id });
        } else await plans.followTier(user.id, 0, transaction);
        await securityLog.record({ userId: user.id, kind: "disconnected", client, detail: provider }, transaction);
        const message = messages.disconnected(names[provider], { endsSessions: provider === "identity-provider" });
        await outbox.send(user.email, message, transaction);
      });
    },

    /** Removes the identity that somebody connected who took the account over at that time. */
    async removeAddedSince(userId: string, since: Date, within: Transaction): Promise<void> {
      await within
        .delete(connections)
        .where(
          and(
            eq(connections.userId, userId),
            eq(connections.kind, "identity-provider"),
            gte(connections.createdAt, since),
          ),
        );
    },

    /** Keeps the picture that the provider named at the last sign-in. */
    async keepPicture({ issuer, subject, picture }: Pick<Identity, "issuer" | "subject" | "picture">): Promise<void> {
      await db
        .update(connections)
        .set({ picture })
        .where(
          and(
            eq(connections.kind, "identity-provider"),
            eq(connections.issuer, issuer),
            eq(connections.subject, subject),
            ne(connections.picture, picture),
          ),
        );
    },

    async userOf(issuer: string, subject: string): Promise<User | null> {
      const [row] = await db
        .select({ user: users })
        .from(connections)
        .innerJoin(users, eq(users.id, connections.userId))
        .where(
          and(
            eq(connections.kind, "identity-provider"),
            eq(connections.issuer, issuer),
            eq(connections.subject, subject),
          ),
        );
      return row?.user ?? null;
    },
  };
}
