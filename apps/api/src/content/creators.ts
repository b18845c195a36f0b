import type { CreatorResponse, CreatorLookup, CreatorSummary } from "@marquee/api-client";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/connect.ts";
import { creators } from "../db/schema/content.ts";
import { clientOf } from "../db/transaction-client.ts";
import { updateHiddenVideos } from "../videos/hide-videos.ts";

export function createCreators({ db }: { readonly db: Database }) {
  return {
    async lookup(username: string): Promise<CreatorLookup | null> {
      const [found] = await db
        .select({ id: creators.id, isHidden: creators.isHidden })
        .from(creators)
        .where(eq(sql`lower(${creators.username})`, username.toLowerCase()));
      return found ? { id: found.id, ban: found.isHidden ? 1 : 0 } : null;
    },

    async info(id: string): Promise<CreatorResponse | null> {
      const [found] = await db
        .select()
        .from(creators)
        .where(and(eq(creators.id, id), eq(creators.isHidden, false)));
      if (!found) return null;
      const { username, displayName, title, isVerified } = found;
      return {
        id,
        username,
        creator: displayName,
        creatorTitle: title,
        verified: { verified: isVerified ? 1 : 0 },
      };
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
        .where(and(inArray(creators.id, [...ids]), eq(creators.isHidden, false)));
      return Object.fromEntries(
        found.map(({ id, username, displayName, isVerified }) => [
          username,
          { id, creator_name: displayName, verified: isVerified ? 1 : 0 },
        ]),
      );
    },

    /** A ban stays. */
    async setWithdrawn(ownerId: string, isWithdrawn: boolean, within: Transaction): Promise<void> {
      await within.update(creators).set({ isWithdrawn }).where(eq(creators.ownerId, ownerId));
      const client = clientOf(within);
      await updateHiddenVideos(client, client`c.owner_id = ${ownerId}`);
    },
  };
}
