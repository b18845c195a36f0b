import { and, desc, eq, gt, lt, ne, or } from "drizzle-orm";
import { dayMs, minuteMs, type Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { sessions, users } from "../db/schema/accounts.ts";
import { ServiceError } from "../services/service-error.ts";
import { describeDevice } from "./describe-device.ts";
import { hashToken, randomToken } from "./random-token.ts";

export type User = typeof users.$inferSelect;
export type Session = typeof sessions.$inferSelect;

/** A signed-in visitor. */
export interface SignedIn {
  readonly user: User;
  readonly session: Session;
}

/** Where a request comes from. */
export interface ClientInfo {
  readonly ip: string;
  readonly userAgent: string;
}

export const sessionLifetimeMs = 30 * dayMs;
const maxIdleMs = 7 * dayMs;
const maxFreshMs = 10 * minuteMs;
const lastSeenIntervalMs = 5 * minuteMs;

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /** Opens a session and returns the secret for its cookie, which is not stored. */
    async open(
      user: User,
      { ip, userAgent }: ClientInfo,
    ): Promise<{ readonly token: string; readonly session: Session }> {
      const token = randomToken();
      const now = clock();
      const [session] = await db
        .insert(sessions)
        .values({
          tokenHash: hashToken(token),
          userId: user.id,
          ...describeDevice(userAgent),
          ip,
          createdAt: now,
          lastSeenAt: now,
          authenticatedAt: now,
          expiresAt: new Date(now.getTime() + sessionLifetimeMs),
        })
        .returning();
      if (!session) throw new Error("The database returned no session.");
      return { token, session };
    },

    /** Whose cookie this is, if its session is still in force. */
    async find(token: string | undefined): Promise<SignedIn | null> {
      if (!token || token.length > 100) return null;
      const now = clock();
      const [row] = await db
        .select({ user: users, session: sessions })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(sessions.tokenHash, hashToken(token)));
      if (!row || row.user.disabledAt) return null;
      const { expiresAt, lastSeenAt, id } = row.session;
      const idleFor = now.getTime() - lastSeenAt.getTime();
      if (expiresAt <= now || idleFor > maxIdleMs) return null;
      if (idleFor > lastSeenIntervalMs) await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
      return row;
    },

    /** Gives a session a new secret and counts its owner as present: the old cookie is dead. */
    async renew(sessionId: string): Promise<{ readonly token: string; readonly session: Session }> {
      const token = randomToken();
      const now = clock();
      const [session] = await db
        .update(sessions)
        .set({ tokenHash: hashToken(token), authenticatedAt: now, lastSeenAt: now })
        .where(eq(sessions.id, sessionId))
        .returning();
      if (!session) throw new ServiceError("login-first", "Logged out");
      return { token, session };
    },

    /** Whether the credentials were given a moment ago, as delicate changes ask for. */
    isFresh({ session }: SignedIn): boolean {
      return clock().getTime() - session.authenticatedAt.getTime() <= maxFreshMs;
    },

    async list(userId: string): Promise<Session[]> {
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
    },

    async end(token: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
    },

    /** @returns whether the user had such a session. */
    async endOne(userId: string, sessionId: string): Promise<boolean> {
      const ended = await db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },

    /** Ends every session of the user, or every one but that. */
    async endAll(userId: string, exceptId?: string): Promise<void> {
      const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
      await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
    },

    async removeExpired(): Promise<void> {
      const now = clock();
      await db
        .delete(sessions)
        .where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, new Date(now.getTime() - maxIdleMs))));
    },
  };
}
