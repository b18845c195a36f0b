import { and, eq, gt, gte, isNotNull, isNull, lt } from "drizzle-orm";
import { dayMs, hourMs, type Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { mailTokens } from "../db/schema/accounts.ts";
import { ServiceError } from "../services/service-error.ts";
import { hashToken, randomToken } from "../crypto/random-token.ts";

const lifetimes = {
  activation: dayMs,
  "password-reset": hourMs,
  "two-factor-reset": hourMs,
  "email-change": dayMs,
  "email-undo": 7 * dayMs,
} as const;

export type MailTokenPurpose = keyof typeof lifetimes;
export type MailToken = typeof mailTokens.$inferSelect;

interface NewMailToken {
  readonly userId: string;
  readonly purpose: MailTokenPurpose;
  readonly payload?: Record<string, string>;
}

export type MailTokens = ReturnType<typeof createMailTokens>;

/** Tokens are single-use and bound to one purpose. */
export function createMailTokens({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const unexpired = (purpose: MailTokenPurpose) =>
    and(
      eq(mailTokens.purpose, purpose),
      isNull(mailTokens.usedAt),
      gt(mailTokens.expiresAt, clock()),
    );
  const usable = (token: string, purpose: MailTokenPurpose) =>
    and(eq(mailTokens.tokenHash, hashToken(token)), unexpired(purpose));

  return {
    async create(
      { userId, purpose, payload = {} }: NewMailToken,
      within: Transaction,
    ): Promise<string> {
      const token = randomToken();
      const now = clock();
      if (purpose !== "email-undo")
        await within
          .delete(mailTokens)
          .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose)));
      await within.insert(mailTokens).values({
        tokenHash: hashToken(token),
        userId,
        purpose,
        payload,
        createdAt: now,
        expiresAt: new Date(now.getTime() + lifetimes[purpose]),
      });
      return token;
    },

    async check(token: string, purpose: MailTokenPurpose): Promise<MailToken> {
      const [found] = await db.select().from(mailTokens).where(usable(token, purpose));
      return found ?? refuse();
    },

    /** True for a consumed token that has not expired. */
    async isUsed(token: string, purpose: MailTokenPurpose): Promise<boolean> {
      const rows = await db
        .select({ userId: mailTokens.userId })
        .from(mailTokens)
        .where(
          and(
            eq(mailTokens.tokenHash, hashToken(token)),
            eq(mailTokens.purpose, purpose),
            isNotNull(mailTokens.usedAt),
            gt(mailTokens.expiresAt, clock()),
          ),
        );
      return rows.length > 0;
    },

    /** One of concurrent calls succeeds. @throws {ServiceError} for the others. */
    async use(token: string, purpose: MailTokenPurpose, within: Transaction): Promise<MailToken> {
      const [used] = await within
        .update(mailTokens)
        .set({ usedAt: clock() })
        .where(usable(token, purpose))
        .returning();
      return used ?? refuse();
    },

    async endSince({ userId, purpose, createdAt }: MailToken, within: Transaction): Promise<void> {
      await within
        .delete(mailTokens)
        .where(
          and(
            eq(mailTokens.userId, userId),
            eq(mailTokens.purpose, purpose),
            gte(mailTokens.createdAt, createdAt),
          ),
        );
    },

    async notePasswordProved({ tokenHash }: MailToken): Promise<void> {
      await db
        .update(mailTokens)
        .set({ isPasswordProved: true })
        .where(eq(mailTokens.tokenHash, tokenHash));
    },

    async pending(userId: string, purpose: MailTokenPurpose): Promise<MailToken | null> {
      const [found] = await db
        .select()
        .from(mailTokens)
        .where(and(eq(mailTokens.userId, userId), unexpired(purpose)));
      return found ?? null;
    },

    async removeExpired(): Promise<void> {
      await db.delete(mailTokens).where(lt(mailTokens.expiresAt, clock()));
    },
  };
}

function refuse(): never {
  throw new ServiceError(
    "invalid",
    "link-expired",
    "That link is not valid any more. You may need to request a new token",
  );
}
