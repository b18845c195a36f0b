import type { Connection, ConnectionProvider } from "@marquee/api-client";
import { and, eq, gte, ne } from "drizzle-orm";
import type { ChangeCredentials } from "../accounts/credential-change.ts";
import { reportClient } from "../accounts/client-report.ts";
import { lockUser } from "../accounts/lock-user.ts";
import type { SecurityLog } from "../accounts/security-log.ts";
import type { ClientInfo, Sessions, SignedIn, User } from "../accounts/sessions.ts";
import { requireSignInMethod } from "../accounts/sign-in-methods.ts";
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
import type { IdentityProviders } from "./identity-providers.ts";

export interface NewConnection {
  readonly provider: ConnectionProvider;
  readonly issuer: string;
  readonly name: string;
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
  readonly identityProviders: Pick<IdentityProviders, "list">;
  readonly hasPlatform: boolean;
}

/** Without an id it means all of a kind. */
export interface RemovedConnection {
  readonly provider: ConnectionProvider;
  readonly id?: string | undefined;
}

export const platformName = "the streaming platform";

export type Connections = ReturnType<typeof createConnections>;

export function createConnections(options: ConnectionsOptions) {
  const { db, clock, sessions, changeCredentials, outbox, securityLog, plans } = options;
  const { identityProviders, hasPlatform } = options;

  /** An identity is a credential: refuses outdated credentials. */
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

  function nameOf(issuer: string): string {
    const found = identityProviders.list().find(({ id }) => id === issuer);
    return found?.name ?? hostOf(issuer);
  }

  return {
    /** Includes connected providers that are no longer offered. */
    async list(user: User): Promise<Connection[]> {
      const rows = await db.select().from(connections).where(eq(connections.userId, user.id));
      const identities = rows.filter(({ kind }) => kind === "identity-provider");
      const offered = identityProviders.list();
      const retired = identities
        .filter(({ issuer }) => !offered.some(({ id }) => id === issuer))
        .map(({ issuer }) => ({ id: issuer, name: nameOf(issuer) }));
      const ofIdentities = [...offered, ...retired].map(({ id, name }): Connection => {
        const found = identities.find(({ issuer }) => issuer === id);
        const connected = found !== undefined;
        return {
          provider: "identity-provider",
          id,
          name,
          connected,
          account_name: found?.label ?? "",
          tier: 0,
        };
      });
      if (!hasPlatform) return ofIdentities;
      const platform = rows.find(({ kind }) => kind === "streaming-platform");
      const ofPlatform: Connection = {
        provider: "streaming-platform",
        id: "",
        name: "",
        connected: platform !== undefined,
        account_name: platform?.label ?? "",
        tier: platform?.tier ?? 0,
      };
      return [...ofIdentities, ofPlatform];
    },

    async add(user: User, connection: NewConnection, client: ClientInfo): Promise<void> {
      const { provider, issuer, name, subject, label, tier, picture = "" } = connection;
      const values = { issuer, subject, label, tier: tier ?? null, picture, createdAt: clock() };
      try {
        await change(user, provider, async (transaction) => {
          await transaction
            .insert(connections)
            .values({ userId: user.id, kind: provider, ...values })
            .onConflictDoUpdate({
              target: [connections.userId, connections.kind, connections.issuer],
              set: values,
            });
          if (provider === "streaming-platform")
            await plans.followTier(user.id, tier ?? 0, transaction);
          const detail = provider === "identity-provider" ? name : provider;
          await securityLog.record(
            { userId: user.id, kind: "connected", client, detail },
            transaction,
          );
          await outbox.send(
            user,
            messages.connected(
              provider === "identity-provider" ? name : null,
              reportClient(client, clock()),
            ),
            transaction,
          );
        });
      } catch (error) {
        if (isUniqueViolation(error))
          throw new ServiceError(
            "conflict",
            "account-connected-elsewhere",
            "That account is connected with another account of this site.",
          );
        throw error;
      }
    },

    /** Logs out all other devices, as one may have signed in with it. */
    async remove(
      { user, session }: SignedIn,
      { provider, id }: RemovedConnection,
      client: ClientInfo,
    ): Promise<void> {
      const isIdentity = provider === "identity-provider";
      await change(user, provider, async (transaction) => {
        const removed = await transaction
          .delete(connections)
          .where(
            and(
              eq(connections.userId, user.id),
              eq(connections.kind, provider),
              isIdentity && id !== undefined ? eq(connections.issuer, id) : undefined,
            ),
          )
          .returning({ issuer: connections.issuer });
        if (removed.length === 0) return;
        if (isIdentity) {
          await requireSignInMethod(user, transaction);
          await sessions.endAll(user.id, transaction, { exceptId: session.id });
        } else await plans.followTier(user.id, 0, transaction);
        const name = isIdentity ? removed.map(({ issuer }) => nameOf(issuer)).join(", ") : null;
        const detail = name ?? provider;
        await securityLog.record(
          { userId: user.id, kind: "disconnected", client, detail },
          transaction,
        );
        const report = reportClient(client, clock());
        await outbox.send(user, messages.disconnected(name, report), transaction);
      });
    },

    /** An attacker may have connected it since that time. */
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

    async savePicture({
      issuer,
      subject,
      picture,
    }: Pick<Identity, "issuer" | "subject" | "picture">): Promise<void> {
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

function hostOf(issuer: string): string {
  return URL.parse(issuer)?.hostname ?? issuer;
}
