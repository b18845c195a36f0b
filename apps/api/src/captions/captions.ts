import type { Captions, DecodedRequestOf, deleteCaptions, saveCaptions } from "@marquee/api-client";
import type { User } from "../accounts/sessions.ts";
import type { Sql } from "../db/connect.ts";
import { limits, type RateLimits } from "../limits/rate-limits.ts";
import type { ChannelAccess, ChannelAction } from "../studio/channel-access.ts";
import type { CaptionsStore } from "./captions-store.ts";

export interface CaptionsOptions {
  readonly sql: Sql;
  readonly store: CaptionsStore;
  readonly channelAccess: ChannelAccess;
  readonly rateLimits: RateLimits;
}

type Asker = Pick<User, "id">;

export type CaptionsService = ReturnType<typeof createCaptions>;

export function createCaptions({ sql, store, channelAccess, rateLimits }: CaptionsOptions) {
  const authorize = (user: Asker, videoId: string, action: ChannelAction) =>
    channelAccess.requireVideos(sql, { userId: user.id, videoIds: [videoId], action });

  return {
    async list(user: Asker, videoId: string): Promise<Captions[]> {
      await authorize(user, videoId, "see");
      return store.list(videoId);
    },

    async save(user: Asker, form: DecodedRequestOf<typeof saveCaptions>): Promise<Captions[]> {
      await authorize(user, form.id, "edit");
      await rateLimits.count(["captions", user.id], limits.captionsOfAccount);
      return store.store(user.id, form);
    },

    async remove(user: Asker, form: DecodedRequestOf<typeof deleteCaptions>): Promise<Captions[]> {
      await authorize(user, form.id, "edit");
      return store.remove(user.id, form);
    },
  };
}
