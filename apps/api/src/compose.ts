import type { AppDependencies } from "./app-dependencies.ts";
import { composeAccounts } from "./compose-accounts.ts";
import { composeModeration } from "./compose-moderation.ts";
import { composePublishing } from "./compose-publishing.ts";
import { composeStorage } from "./compose-storage.ts";
import { hourMs, minuteMs, secondMs } from "./clock.ts";
import { demoMediaFolder } from "./config/config.ts";
import { readSiteConfig } from "./config/site-config.ts";
import { refreshFeed } from "./content/build-feed.ts";
import { createContentVersion } from "./content/content-version.ts";
import { createChannelDeletion } from "./content/channel-deletion.ts";
import { createCarousel } from "./content/carousel.ts";
import { createChannel } from "./content/channel.ts";
import { createCreators } from "./content/creators.ts";
import { createFeed } from "./content/feed.ts";
import { createFeedChannels } from "./content/feed-channels.ts";
import { createFollowedVideos } from "./content/followed-videos.ts";
import { countSearchWords } from "./content/count-search-words.ts";
import { createPlaylists } from "./content/playlists.ts";
import { createRecommendations } from "./content/recommendations.ts";
import { publishDueVideos } from "./content/scheduled-videos.ts";
import { createSearch } from "./content/search.ts";
import { createTagVideos } from "./content/tag-videos.ts";
import { createUnlistedVideos } from "./content/unlisted-videos.ts";
import { createVideoSample } from "./content/video-sample.ts";
import { createViewCounter } from "./content/view-counter.ts";
import { createWatchedVideos } from "./content/watched-videos.ts";
import { createWatchQuery } from "./content/watch-query.ts";
import { createOwnVideoCheck } from "./statistics/own-video.ts";
import { createWatchTimes } from "./statistics/watch-times.ts";
import { createRequestLimits } from "./http/request-limits.ts";
import { createJobs } from "./jobs/jobs.ts";
import { createStreamStarts } from "./media/stream-start.ts";
import { createMediaSignatures } from "./media/signatures.ts";
import { createMediaCleanup, createVideoDeletion } from "./content/video-deletion.ts";
import { createMediaDeletion } from "./media/delete-media.ts";
import { createFindViewer } from "./plans/viewers.ts";
import { createSourceCleanup } from "./uploads/source-cleanup.ts";
import { createVideoAccess } from "./content/video-access.ts";
import { createTransfers } from "./transfers/transfers.ts";

export type Services = ReturnType<typeof compose>;

/** Creates every service. No other module creates services. */
export function compose(dependencies: AppDependencies) {
  const {
    database: { db, sql },
    config,
    keys,
    clock,
    log,
  } = dependencies;
  const storage = composeStorage(config);
  const contentVersion = createContentVersion();
  const jobs = createJobs({ sql, clock, log });
  const views = createViewCounter({ sql, clock, key: keys.key("address"), log });
  const creators = createCreators({ db });
  const deleteMedia = createMediaDeletion({
    storage,
    // The demo's media are files of this repository: deleting a demo account leaves them alone.
    mediaFolder: config.MEDIA_FOLDER === demoMediaFolder ? null : config.MEDIA_FOLDER,
  });
  const cleanups = [createMediaCleanup(deleteMedia, log), createSourceCleanup({ sql, storage })];
  const deleteVideo = createVideoDeletion({ sql, cleanups });
  const deleteChannelsOf = createChannelDeletion({ sql, deleteVideo, deleteMedia });
  const unlisted = createUnlistedVideos(sql);
  const sample = createVideoSample({ sql, clock });
  jobs.repeat("publish-due-videos", 30 * secondMs, async () => void (await publishDueVideos(db, clock)));
  jobs.repeat("add-up-views", minuteMs, views.addUp);
  jobs.repeat("build-feed", 10 * minuteMs, () => refreshFeed(sql, clock));
  jobs.repeat("recount-search-words", hourMs, () => countSearchWords(sql));

  const accounts = composeAccounts(dependencies, {
    jobs,
    storage,
    setWithdrawn: creators.setWithdrawn,
    deleteChannelsOf,
  });
  const transfers = createTransfers({ sql, clock, rateLimits: accounts.rateLimits });
  jobs.repeat("remove-expired-transfers", minuteMs, transfers.removeExpired);
  return {
    ...accounts,
    ...composePublishing(dependencies, { ...accounts, jobs, storage, deleteVideo }),
    ...composeModeration(dependencies, { rateLimits: accounts.rateLimits, contentVersion }),
    transfers,
    contentVersion,
    clock,
    siteConfig: readSiteConfig(config, dependencies.createPayments !== null),
    requestLimits: createRequestLimits(clock),
    db,
    sql,
    jobs,
    views,
    search: createSearch({ sql, clock, sample }),
    tagVideos: createTagVideos({ sql, clock, sample }),
    channel: createChannel({ sql, clock }),
    feedChannels: createFeedChannels({ sql, clock }),
    followedVideos: createFollowedVideos({ sql, clock }),
    feed: createFeed({ sql, clock, unlisted }),
    carousel: createCarousel({ db }),
    watchQuery: createWatchQuery({ sql, clock, unlisted, recommendations: createRecommendations({ sql, clock }) }),
    watchedVideos: createWatchedVideos({ db, clock }),
    playlist: createPlaylists({ sql, clock }),
    unlisted,
    creators,
    deleteVideo,
    storage,
    streamStart: createStreamStarts({ storage, clock }),
    onWatched: views.record,
    watchTimes: createWatchTimes({ sql, clock, log }),
    isOwnVideo: createOwnVideoCheck(sql),
    findViewer: createFindViewer(accounts),
    access: createVideoAccess({ db, clock, contentVersion }),
    signatures: createMediaSignatures({ keys: keys.keys("media"), clock }),
  };
}
