import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { dayMs, type Clock } from "../clock.ts";
import { hashToken, randomToken } from "../crypto/random-token.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { signUpInvitations } from "../db/schema/accounts.ts";
import { ServiceError } from "../services/service-error.ts";

export interface NewInvitation {
  readonly places: number;
  readonly days: number;
  readonly note: string;
  readonly createdBy: string;
}

export type SignUpInvitations = ReturnType<typeof createSignUpInvitations>;

const maxListed = 200;

export function createSignUpInvitations({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}) {
  const usable = (token: string) =>
    and(
      eq(signUpInvitations.tokenHash, hashToken(token)),
      isNull(signUpInvitations.revokedAt),
      gt(signUpInvitations.expiresAt, clock()),
      lt(signUpInvitations.taken, signUpInvitations.places),
    );

  return {
    /** @returns the link's token, which is not stored. */
    async create({ places, days, note, createdBy }: NewInvitation, within: Transaction) {
      const token = randomToken();
      const createdAt = clock();
      const expiresAt = new Date(createdAt.getTime() + days * dayMs);
      const [made] = await within
        .insert(signUpInvitations)
        .values({ tokenHash: hashToken(token), places, note, createdBy, createdAt, expiresAt })
        .returning({ id: signUpInvitations.id });
      if (!made) throw new Error("The database returned no invitation.");
      return { id: made.id, token };
    },

    list: () =>
      db
        .select()
        .from(signUpInvitations)
        .orderBy(desc(signUpInvitations.createdAt))
        .limit(maxListed),

    /** Its accounts stay. */
    async revoke(id: string, within: Transaction): Promise<void> {
      const [ended] = await within
        .update(signUpInvitations)
        .set({ revokedAt: sql`coalesce(${signUpInvitations.revokedAt}, ${clock().toISOString()})` })
        // PostgreSQL refuses to compare a uuid with invalid text, so compare text.
        .where(eq(sql`${signUpInvitations.id}::text`, id))
        .returning({ id: signUpInvitations.id });
      if (!ended)
        throw new ServiceError("not-found", "invitation-not-found", "There is no such invitation.");
    },

    async isUsable(token: string): Promise<boolean> {
      return (await db.$count(signUpInvitations, usable(token))) > 0;
    },

    /** Concurrent sign-ups cannot exceed the places. @returns null if none is left. */
    async takePlace(token: string, within: Transaction): Promise<string | null> {
      const [taken] = await within
        .update(signUpInvitations)
        .set({ taken: sql`${signUpInvitations.taken} + 1` })
        .where(usable(token))
        .returning({ id: signUpInvitations.id });
      return taken?.id ?? null;
    },
  };
}
