import type { SiteTextName } from "@marquee/api-client";
import type { AppDependencies } from "../app-dependencies.ts";
import { indexStaleCaptions } from "../captions/caption-lines.ts";
import { createTranscripts } from "../captions/transcripts.ts";
import { composeAccounts } from "./compose-accounts.ts";
import { composeAdministration } from "./compose-administration.ts";
import { composeModeration } from "./compose-moderation.ts";
import { composeReads } from "./compose-reads.ts";
import { composePublishing } from "./compose-publishing.ts";
import { composeSetup } from "./compose-setup.ts";
import { hourMs, minuteMs, secondMs } from "../clock.ts";
import { demoMediaFolder } from "../config/config.ts";
import { createSiteConfig } from "../config/site-config.ts";
import { refreshFeed } from "../content/build-feed.ts";
import { createContentVersion } from "../content/content-version.ts";
import { createChannelDeletion } from "../content/channel-deletion.ts";
import { createCreators } from "../content/creators.ts";
import { countSearchWords } from "../content/count-search-words.ts";
import { indexStaleTexts } from "../content/search-index.ts";
import { releaseDueVideos } from "../videos/release-due-videos.ts";
import { createFront, defaultFront } from "../front/front.ts";
import { createViewCounter } from "../content/view-counter.ts";
import { createOwnVideoCheck } from "../statistics/own-video.ts";
import { noBranding } from "../settings/branding.ts";
import { createBranding } from "../site/branding/branding.ts";
import { createSitePictures } from "../site/branding/site-pictures.ts";
import { createLiveValue } from "../settings/live-value.ts";
import { createLiveSettings } from "../settings/live-settings.ts";
import { createMaintenance } from "../settings/maintenance.ts";
import { createNetworkActivity } from "../limits/network-activity.ts";
import {
  createBlockFinder,
  readActiveBlocks,
  type NetworkBlocks,
} from "../limits/network-blocks.ts";
import { createSiteTexts } from "../texts/site-texts.ts";
import { createSettings } from "../settings/settings.ts";
import { createWatchTimes } from "../statistics/watch-times.ts";
import { createRecentWrites } from "../http/recent-writes.ts";
import { createRequestLimits } from "../http/request-limits.ts";
import { createJobs } from "../jobs/jobs.ts";
import { mailSender } from "../mail/sender.ts";
import { createCdnHeaders } from "../media/cdn-headers.ts";
import { composeCdn } from "./compose-cdn.ts";
import { createStreamStartFill } from "../media/save-stream-start.ts";
import { createStreamStarts } from "../media/stream-start.ts";
import { createMediaSignatures } from "../media/signatures.ts";
import {
  createMediaCleanup,
  createReplacedMediaCleanup,
  createVideoDeletion,
} from "../content/video-deletion.ts";
import { createMediaDeletion } from "../media/delete-media.ts";
import { createFindViewer } from "../plans/viewers.ts";
import { createFolderStorage } from "../storage/folder-storage.ts";
import { createSourceCleanup } from "../uploads/source-cleanup.ts";
import { createHiddenChannels } from "../media/hidden-channels.ts";
import { createVideoAccess } from "../videos/video-access.ts";
import { composePush } from "./compose-push.ts";
import { createSyncMailboxes } from "../transfers/sync-mailboxes.ts";
import { createTransfers } from "../transfers/transfers.ts";

export type Services = ReturnType<typeof compose>;

/** No other module creates services. */
export function compose(dependencies: AppDependencies) {
  const {
    database: { db, sql },
    config,
    keys,
    clock,
    log,
    storage,
    storageOwner,
    createPayments,
  } = dependencies;
  const contentVersion = createContentVersion();
  const jobs = createJobs({ sql, clock, log });
  const views = createViewCounter({ sql, clock, key: keys.key("address"), log });
  const creators = createCreators({ db });
  const deleteMedia = createMediaDeletion({
    storage,
    // The demo's media belong to the repository.
    mediaFolder: config.MEDIA_FOLDER === demoMediaFolder ? null : config.MEDIA_FOLDER,
  });
  const cleanups = [
    createMediaCleanup(deleteMedia, log),
    createReplacedMediaCleanup(sql, deleteMedia),
    createSourceCleanup({ sql, storage }),
  ];
  const deleteVideo = createVideoDeletion({ sql, cleanups });
  const deleteChannelsOf = createChannelDeletion({ sql, deleteVideo, deleteMedia });
  jobs.repeatInOwnQueue(
    "release-due-videos",
    secondMs,
    async () => void (await releaseDueVideos(sql, clock())),
  );
  // The previous version released videos by this job.
  jobs.retire("publish-due-videos");
  jobs.repeat("add-up-views", minuteMs, views.addUp);
  jobs.repeat("build-feed", 10 * minuteMs, () => refreshFeed(sql, clock));
  jobs.repeat("fill-stream-starts", hourMs, createStreamStartFill({ sql, storage }));
  jobs.repeat("index-search-texts", minuteMs, () => indexStaleTexts(sql));
  jobs.repeatFromStart("index-captions", minuteMs, () => indexStaleCaptions(sql, storage));
  jobs.repeat("recount-search-words", hourMs, () => countSearchWords(sql));

  composeCdn(dependencies, jobs);
  jobs.repeatInOwnQueue("renew-storage-claim", 10 * minuteMs, storageOwner.renew);

  const settings = createSettings({ sql, clock, environment: config, log });
  const liveSettings = createLiveSettings(settings, log);
  const branding = createBranding({ sql, clock });
  const liveBranding = createLiveValue({ initial: noBranding, read: branding.read, log });
  const sitePictures = createSitePictures({ branding, liveBranding, contentVersion });
  const siteTexts = createSiteTexts({ sql, clock });
  const liveTexts = createLiveValue<readonly SiteTextName[]>({
    initial: [],
    read: siteTexts.names,
    log,
  });
  const front = createFront({ sql, clock });
  const liveFront = createLiveValue({ initial: defaultFront, read: front.published, log });
  const liveBlocks = createLiveValue({
    initial: createBlockFinder([], clock),
    read: async () => createBlockFinder(await readActiveBlocks(sql, clock), clock),
    log,
  });
  const networkActivity = createNetworkActivity({
    sql,
    clock,
    log,
    policy() {
      const { "address-precision": precision, "address-days": days } = liveSettings.current();
      return { precision, days };
    },
  });
  jobs.repeat("remove-old-network-activity", hourMs, networkActivity.removeOld);
  const siteConfig = createSiteConfig({
    settings: liveSettings,
    branding: liveBranding,
    texts: liveTexts,
    front: liveFront,
    clock,
    isPaymentOpen: createPayments !== null,
  });
  const siteName = () => siteConfig().name;
  const defaultLanguage = () => liveSettings.current()["default-language"];
  const sender = () =>
    mailSender({
      mailFrom: liveSettings.current()["mail-from"],
      siteUrl: dependencies.siteUrl(),
      siteName: siteName(),
    });
  const mailBrand = () => ({
    siteName: siteName(),
    accent: liveSettings.current()["accent-color"] || null,
    siteUrl: dependencies.siteUrl(),
  });
  const accounts = composeAccounts(dependencies, {
    jobs,
    settings,
    siteName,
    sender,
    mailBrand,
    securityContact: () => siteConfig().contacts.security,
    setWithdrawn: creators.setWithdrawn,
    deleteChannelsOf,
  });
  const transfers = createTransfers({ sql, clock, rateLimits: accounts.rateLimits });
  const syncMailboxes = createSyncMailboxes({ sql, clock, rateLimits: accounts.rateLimits });
  jobs.repeat("remove-expired-sync-slots", hourMs, syncMailboxes.removeExpired);
  jobs.repeat("remove-expired-transfers", minuteMs, transfers.removeExpired);
  const { signedCookies, requestSessions } = accounts;
  const hasReplicas = dependencies.database.replicas !== null;
  const recentWrites = createRecentWrites({ hasReplicas, signedCookies, requestSessions });
  const publishing = composePublishing(dependencies, {
    ...accounts,
    jobs,
    settings,
    siteName,
    sitePictures,
    deleteVideo,
  });
  return {
    ...accounts,
    ...composeReads({ database: dependencies.database, clock, recentWrites }),
    recentWrites,
    freshReads: dependencies.database.freshReads,
    ...publishing,
    ...composeModeration(dependencies, {
      rateLimits: accounts.rateLimits,
      contentVersion,
      siteName,
    }),
    ...composeAdministration(dependencies, {
      ...accounts,
      jobs,
      settings,
      setWithdrawn: creators.setWithdrawn,
      captionMaker: publishing.captionMaker,
    }),
    ...composeSetup(dependencies, {
      ...accounts,
      settings,
      siteConfig,
      sender,
      mailBrand,
      ownTexts: liveTexts.current,
    }),
    settings,
    siteTexts,
    liveTexts,
    front,
    liveFront,
    liveSettings,
    liveBlocks,
    networkBlocks: {
      find: (ip, act) => liveBlocks.current()(ip, act),
      refresh: liveBlocks.refresh,
    } satisfies NetworkBlocks,
    networkActivity,
    maintenance: createMaintenance({ liveSettings, clock }),
    branding,
    liveBranding,
    transfers,
    syncMailboxes,
    ...composePush(dependencies, { jobs, rateLimits: accounts.rateLimits }),
    contentVersion,
    clock,
    siteConfig,
    siteName,
    defaultLanguage,
    requestLimits: createRequestLimits(clock),
    db,
    sql,
    jobs,
    views,
    deleteVideo,
    storage,
    streamStart: createStreamStarts({
      sql,
      clock,
      catalogue: createFolderStorage(config.MEDIA_FOLDER),
    }),
    onWatched: views.record,
    watchTimes: createWatchTimes({ sql, clock, log }),
    transcripts: createTranscripts({ sql, storage }),
    isOwnVideo: createOwnVideoCheck(sql),
    findViewer: createFindViewer(accounts),
    ...createVideoAccess({ db: dependencies.database.freshReads.db, clock, contentVersion }),
    isHiddenChannel: createHiddenChannels({
      db: dependencies.database.freshReads.db,
      clock,
      contentVersion,
    }),
    cdnHeaders: createCdnHeaders({ isPurged: config.CDN_PURGE_URL !== undefined }),
    signatures: createMediaSignatures({ keys: keys.keys("media"), clock }),
  };
}
