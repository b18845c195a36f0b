import type { Connection, ConnectionProvider } from "@marquee/api-client";
import { and, eq, ne } from "drizzle-orm";
import { lockUser } from "../accounts/lock-user.ts";
import type { SecurityLog } from "../accounts/security-log.ts";
import type { ClientInfo, User } from "../accounts/sessions.ts";
import { requireWayIn } from "../accounts/ways-in.ts";
import type { Database } from "../db/connect.ts";
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

export function createConnections({ db, outbox, securityLog, plans, offered }: ConnectionsOptions) {
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
      try {
        await inTransaction(db, async (transaction) => {
          await transaction
            .insert(connections)
            .values({ userId: user.id, kind: provider, issuer, subject, label, tier: tier ?? null, picture })
            .onConflictDoUpdate({
              target: [connections.userId, connections.kind],
              set: { issuer, subject, label, tier: tier ?? null, picture },
            });
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

    async remove(user: User, provider: ConnectionProvider, client: ClientInfo): Promise<void> {
      await inTransaction(db, async (transaction) => {
        await lockUser(user, transaction);
        const removed = await transaction
          .delete(connections)
          .where(and(eq(connections.userId, user.id), eq(connections.kind, provider)))
          .returning({ id: connections.id });
        if (removed.length === 0) return;
        if (provider === "identity-provider") await requireWayIn(user, transaction);
        else await plans.followTier(user.id, 0, transaction);
        await securityLog.record({ userId: user.id, kind: "disconnected", client, detail: provider }, transaction);
        await outbox.send(user.email, messages.disconnected(names[provider]), transaction);
      });
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
