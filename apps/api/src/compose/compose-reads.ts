import type { FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import { createCarousel } from "../content/carousel.ts";
import { createChannel } from "../content/channel.ts";
import { createCreators } from "../content/creators.ts";
import { createFeed } from "../content/feed.ts";
import { createFeedChannels } from "../content/feed-channels.ts";
import { createFindByName } from "../content/find-by-name.ts";
import { createFollowedVideos } from "../content/followed-videos.ts";
import { createHomeFront } from "../content/home-front.ts";
import { createPlaylists } from "../content/playlists.ts";
import { createRecommendations } from "../content/recommendations.ts";
import { createSearch } from "../content/search.ts";
import { createSearchCaptions } from "../content/search-captions.ts";
import { createTagVideos } from "../content/tag-videos.ts";
import { createUnlistedVideos } from "../content/unlisted-videos.ts";
import { createVideoSample } from "../content/video-sample.ts";
import { createWatchedVideos } from "../content/watched-videos.ts";
import { createWatchPage } from "../content/watch-page.ts";
import type { DatabaseClient, Reader } from "../db/connect.ts";
import type { RecentWrites } from "../http/recent-writes.ts";
import { ServiceError } from "../services/service-error.ts";

export type PublicReads = ReturnType<typeof createReads>;

function createReads({ db, sql }: Reader, clock: Clock) {
  const unlisted = createUnlistedVideos(sql);
  const sample = createVideoSample({ sql, clock });
  return {
    search: createSearch({ sql, clock, sample }),
    searchCaptions: createSearchCaptions({ sql, clock }),
    tagVideos: createTagVideos({ sql, clock, sample }),
    channel: createChannel({ sql, clock }),
    feedChannels: createFeedChannels({ sql, clock }),
    findByName: createFindByName({ sql, clock }),
    followedVideos: createFollowedVideos({ sql, clock }),
    feed: createFeed({ sql, clock, unlisted }),
    homeFront: createHomeFront({ sql, clock, carousel: createCarousel({ db }) }),
    watchPage: createWatchPage({
      sql,
      clock,
      unlisted,
      recommendations: createRecommendations({ sql, clock }),
    }),
    watchedVideos: createWatchedVideos({ db, clock }),
    playlist: createPlaylists({ sql, clock }),
    creators: createCreators({ db }),
  };
}

/** Replicas may lack new rows: only the primary proves absence. */
function confirmAbsence(reads: PublicReads, fresh: PublicReads): PublicReads {
  const { watchPage, playlist, creators } = reads;
  return {
    ...reads,
    watchPage: async (id, viewer) => (await watchPage(id, viewer)) ?? fresh.watchPage(id, viewer),
    async playlist(request) {
      try {
        return await playlist(request);
      } catch (error) {
        if (error instanceof ServiceError && error.kind === "not-found")
          return fresh.playlist(request);
        throw error;
      }
    },
    creators: {
      ...creators,
      lookup: async (username) =>
        (await creators.lookup(username)) ?? fresh.creators.lookup(username),
      info: async (id) => (await creators.info(id)) ?? fresh.creators.info(id),
    },
  };
}

export interface ReadsOptions {
  readonly database: Pick<DatabaseClient, "reads" | "freshReads">;
  readonly clock: Clock;
  readonly recentWrites: Pick<RecentWrites, "recentWriteCookie">;
}

export function composeReads({ database, clock, recentWrites }: ReadsOptions) {
  const fresh = createReads(database.freshReads, clock);
  const hasReplicas = database.reads !== database.freshReads;
  const reads = hasReplicas ? confirmAbsence(createReads(database.reads, clock), fresh) : fresh;
  return {
    ...reads,
    /** These see the visitor's own changes. */
    readsFor: async (request: FastifyRequest): Promise<PublicReads> =>
      hasReplicas && (await recentWrites.recentWriteCookie(request)) !== null ? fresh : reads,
  };
}
