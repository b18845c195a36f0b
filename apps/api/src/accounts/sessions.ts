import { and, desc, eq, gt, lt, ne, or, sql, type SQL } from "drizzle-orm";
import { dayMs, minuteMs, type Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { sessions, users } from "../db/schema/accounts.ts";
import { ServiceError } from "../services/service-error.ts";
import type { FastifyBaseLogger } from "fastify";
import { describeDevice } from "./describe-device.ts";
import { hashToken, randomToken } from "../crypto/random-token.ts";

export type User = typeof users.$inferSelect;
export type Session = typeof sessions.$inferSelect;

export interface SignedIn {
  readonly user: User;
  readonly session: Session;
}

/** The cookie has a new secret, which is not stored. */
export interface CreatedSession extends SignedIn {
  readonly cookie: string;
}

export interface NewSession {
  readonly user: User;
  readonly client: ClientInfo;
  /** False without credentials: sensitive changes then request them. */
  readonly isAuthenticated: boolean;
}

export interface ClientInfo {
  readonly ip: string;
  readonly userAgent: string;
  readonly locale: string;
}

export const sessionLifetimeMs = 30 * dayMs;
const maxIdleMs = 7 * dayMs;
const maxFreshMs = 10 * minuteMs;
const neverAuthenticated = new Date(0);
const lastSeenIntervalMs = 5 * minuteMs;
/** Longer than a browser waits for a response. */
const renewalGraceMs = 2 * minuteMs;

export type Sessions = ReturnType<typeof createSessions>;

export interface SessionsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

export async function listSessions(
  { db, clock }: Pick<SessionsOptions, "db" | "clock">,
  userId: string,
): Promise<Session[]> {
  const now = clock();
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, new Date(now.getTime() - maxIdleMs)),
      ),
    )
    .orderBy(desc(sessions.createdAt));
}

export function createSessions({ db, clock, log }: SessionsOptions) {
  function hasCookie(cookie: string): SQL | undefined {
    const tokenHash = hashToken(cookie);
    return or(
      eq(sessions.tokenHash, tokenHash),
      and(eq(sessions.previousTokenHash, tokenHash), gt(sessions.previousTokenExpiresAt, clock())),
    );
  }

  /** A failed write must not end the session. */
  async function noteSeen(id: string, now: Date): Promise<void> {
    try {
      await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
    } catch (error) {
      log.warn({ err: error }, "last use of a session not written");
    }
  }

  async function rememberLocale(
    user: User,
    locale: string,
    within: Database | Transaction,
  ): Promise<User> {
    if (user.locale === locale) return user;
    await within.update(users).set({ locale }).where(eq(users.id, user.id));
    return { ...user, locale };
  }

  return {
    async create(
      { user, client, isAuthenticated }: NewSession,
      within: Transaction,
    ): Promise<CreatedSession> {
      const { ip, userAgent } = client;
      const cookie = randomToken();
      const now = clock();
      const [session] = await within
        .insert(sessions)
        .values({
          tokenHash: hashToken(cookie),
          userId: user.id,
          ...describeDevice(userAgent),
          ip,
          createdAt: now,
          lastSeenAt: now,
          authenticatedAt: isAuthenticated ? now : neverAuthenticated,
          expiresAt: new Date(now.getTime() + sessionLifetimeMs),
        })
        .returning();
      if (!session) throw new Error("The database returned no session.");
      return { cookie, user, session };
    },

    async find(cookie: string | undefined): Promise<SignedIn | null> {
      if (!cookie || cookie.length > 100) return null;
      const now = clock();
      const [row] = await db
        .select({ user: users, session: sessions })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(hasCookie(cookie));
      if (!row || row.user.disabledAt) return null;
      const { expiresAt, lastSeenAt, id } = row.session;
      const idleFor = now.getTime() - lastSeenAt.getTime();
      if (expiresAt <= now || idleFor > maxIdleMs) return null;
      if (idleFor > lastSeenIntervalMs) await noteSeen(id, now);
      return row;
    },

    /**
     * Replaces the secret and marks the session as freshly authenticated. `keepsOldCookie` keeps
     * the old cookie for two minutes, in case the response is lost.
     * @throws {ServiceError} if the session has ended.
     */
    async renew(
      sessionId: string,
      within: Transaction,
      { keepsOldCookie = false }: { readonly keepsOldCookie?: boolean } = {},
    ): Promise<CreatedSession> {
      const cookie = randomToken();
      const now = clock();
      const [session] = await within
        .update(sessions)
        .set({
          tokenHash: hashToken(cookie),
          previousTokenHash: keepsOldCookie ? sql`${sessions.tokenHash}` : null,
          previousTokenExpiresAt: keepsOldCookie ? new Date(now.getTime() + renewalGraceMs) : null,
          authenticatedAt: now,
          lastSeenAt: now,
        })
        .where(eq(sessions.id, sessionId))
        .returning();
      const [user] = session
        ? await within.select().from(users).where(eq(users.id, session.userId))
        : [];
      if (!session || !user) throw new ServiceError("login-first", "logged-out", "Logged out");
      return { cookie, user, session };
    },

    rememberLocale,

    /** A read-only database must not fail reads. */
    async noteLocale(user: User, locale: string): Promise<User> {
      try {
        return await rememberLocale(user, locale, db);
      } catch (error) {
        log.warn({ err: error }, "language of an account not written");
        return user;
      }
    },

    /** Sensitive changes require authentication in the last 10 minutes. */
    isFresh({ session }: SignedIn): boolean {
      return clock().getTime() - session.authenticatedAt.getTime() <= maxFreshMs;
    },

    list: (userId: string) => listSessions({ db, clock }, userId),

    async end(cookie: string, within: Database | Transaction = db): Promise<void> {
      await within.delete(sessions).where(hasCookie(cookie));
    },

    async endOne(userId: string, sessionId: string, within: Transaction): Promise<Session | null> {
      const [ended] = await within
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
        .returning();
      return ended ?? null;
    },

    async endAll(
      userId: string,
      within: Transaction,
      { exceptId }: { readonly exceptId?: string } = {},
    ): Promise<number> {
      const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
      const ended = await within
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), others))
        .returning({ id: sessions.id });
      return ended.length;
    },

    async removeExpired(): Promise<void> {
      const now = clock();
      await db
        .delete(sessions)
        .where(
          or(
            lt(sessions.expiresAt, now),
            lt(sessions.lastSeenAt, new Date(now.getTime() - maxIdleMs)),
          ),
        );
    },
  };
}
