import type { Creator, CreatorLookup, CreatorSummary } from "@marquee/api-client";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { creators, videos } from "../db/schema/content.ts";

export type Creators = ReturnType<typeof createCreators>;

export function createCreators({ db }: { readonly db: Database }) {
  return {
    async lookup(username: string): Promise<CreatorLookup | null> {
      const [found] = await db
        .select({ id: creators.id, isBanned: creators.isBanned })
        .from(creators)
        .where(eq(sql`lower(${creators.username})`, username.toLowerCase()));
      return found ? { id: found.id, ban: found.isBanned ? 1 : 0 } : null;
    },

    async info(id: string): Promise<Creator | null> {
      const [found] = await db
        .select()
        .from(creators)
        .where(and(eq(creators.id, id), eq(creators.isBanned, false)));
      if (!found) return null;
      const { username, displayName, title, isVerified } = found;
      return { id, username, creator: displayName, creatorTitle: title, verified: { verified: isVerified ? 1 : 0 } };
    },

    async byId(ids: readonly string[]): Promise<Record<string, CreatorSummary>> {
      if (ids.length === 0) return {};
      const found = await db
        .select({
          id: creators.id,
          username: creators.username,
          displayName: creators.displayName,
          isVerified: creators.isVerified,
        })
        .from(creators)
        .where(and(inArray(creators.id, [...ids]), eq(creators.isBanned, false)));
      return Object.fromEntries(
        found.map(({ id, username, displayName, isVerified }) => [
          username,
          { id, creator_name: displayName, verified: isVerified ? 1 : 0 },
        ]),
      );
    },

    /** Hides or shows a creator and all their videos. */
    async setBanned(id: string, isBanned: boolean): Promise<void> {
      await inTransaction(db, async (transaction) => {
        await transaction.update(creators).set({ isBanned }).where(eq(creators.id, id));
        await transaction.update(videos).set({ isHidden: isBanned }).where(eq(videos.creatorId, id));
      });
    },
  };
}
