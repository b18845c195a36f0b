import { availableParallelism } from "node:os";
import type { ProfilePicture } from "../accounts/profile-picture.ts";
import { createProviderPicture } from "../accounts/provider-picture.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { createReservedNames } from "../accounts/reserved-names.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { createEncodeActions } from "../administration/encode-actions.ts";
import { createCaptions } from "../captions/captions.ts";
import { createDescriptions } from "../captions/descriptions.ts";
import { createCaptionsStore } from "../captions/captions-store.ts";
import { createCaptionMaking } from "../captions/machine/caption-making.ts";
import { composeCaptionMaker } from "./compose-caption-maker.ts";
import { createRecordedDescriptions } from "../captions/recorded-descriptions.ts";
import { hourMs, secondMs } from "../clock.ts";
import type { TestIssuer } from "../dev/test-issuer.ts";
import type { DeleteVideo } from "../content/video-deletion.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { createPictures } from "../pictures/create-pictures.ts";
import type { PictureTargets } from "../pictures/picture-target.ts";
import type { createSitePictures } from "../site/branding/site-pictures.ts";
import { createSettings, type SettingsStore } from "../settings/settings.ts";
import { createStatistics } from "../statistics/statistics.ts";
import { createChannelAccess } from "../studio/channel-access.ts";
import { createChannelPictures } from "../studio/channel-pictures.ts";
import { createChannels } from "../studio/channels.ts";
import { createBinEmptying } from "../studio/empty-bin.ts";
import { createInvitations } from "../studio/invitations.ts";
import { createOwnPlaylists } from "../studio/own-playlists.ts";
import { createDefaultVisibility } from "../studio/default-visibility.ts";
import { createFirstUploads } from "../studio/first-uploads.ts";
import { createOwnVideos } from "../studio/own-videos.ts";
import { createQuota, type Quota } from "../studio/quota.ts";
import { createSignedVersions } from "../studio/signed-versions.ts";
import { createReplacements } from "../studio/replacements.ts";
import { createThumbnails } from "../studio/thumbnails.ts";
import { createInteractiveEngine } from "../transcoding/engine/interactive-engine.ts";
import { createFinishedTaskRemoval } from "../transcoding/remove-finished-tasks.ts";
import { createTranscoding } from "../transcoding/create-transcoding.ts";
import { createSourceFiles, type SourceFiles } from "../transcoding/source-files.ts";
import { createChunkReceiver } from "../uploads/receive-chunk.ts";
import type { UploadTarget } from "../uploads/tus-routes.ts";
import { createUploadGarbage } from "../uploads/upload-garbage.ts";
import { createUploadLocks } from "../uploads/upload-locks.ts";
import { createUploads } from "../uploads/uploads.ts";
import { createAllowedAddresses } from "../outbound/allowed-addresses.ts";
import { createWebhookDelivery } from "../webhooks/deliver-webhooks.ts";
import { createWebhooks } from "../webhooks/webhooks.ts";

export interface PublishingOptions {
  readonly jobs: Jobs;
  readonly settings: SettingsStore;
  readonly siteName: () => string;
  readonly sitePictures: ReturnType<typeof createSitePictures>;
  readonly deleteVideo: DeleteVideo;
  readonly rateLimits: RateLimits;
  readonly profilePicture: ProfilePicture;
  readonly testIssuer: TestIssuer | null;
}

const noEngine =
  "This server cannot process videos: " +
  "its media engine is not installed, or not available for its platform.";

export function composePublishing(
  {
    database: { db, sql },
    config,
    keys,
    clock,
    log,
    engine,
    storage,
    storageOwner,
    siteLinks,
  }: AppDependencies,
  {
    jobs,
    settings,
    siteName,
    sitePictures,
    deleteVideo,
    rateLimits,
    profilePicture,
    testIssuer,
  }: PublishingOptions,
) {
  const sources = createSourceFiles({ storage, scratchFolder: config.SCRATCH_FOLDER });
  const transcoding = composeTranscoding(
    { database: { sql }, config, clock, log, engine, storage, storageOwner },
    sources,
  );
  /** A worker finds failed videos again. */
  const inBackground = (work: Promise<void>, videoId: string) =>
    void work.catch((error: unknown) =>
      log.error({ err: error, video: videoId }, "processing not started"),
    );

  const channelAccess = createChannelAccess();
  const quota = createQuota({ settings });
  const uploads = createUploads({
    sql,
    clock,
    storage,
    quota,
    channelAccess,
    rateLimits,
    onCancelled: transcoding.uploadCancelled,
  });
  const uploadTarget: UploadTarget = {
    unavailableReason: transcoding.isAvailable ? null : noEngine,
    largestFileBytes: () => quota.largestFileBytes(sql),
    onFinished: (videoId) => inBackground(transcoding.uploadFinished(videoId), videoId),
  };

  const onRetry = (videoId: string) => inBackground(transcoding.retry(videoId), videoId);
  const ownVideos = createOwnVideos({
    sql,
    clock,
    channelAccess,
    rateLimits,
    quota,
    reviewOfUpload: createFirstUploads({ sql, settings }),
    defaultVisibility: createDefaultVisibility(settings),
    onRetry,
  });
  const replacements = createReplacements({
    sql,
    clock,
    storage,
    channelAccess,
    ownVideos,
    onCancelled: transcoding.uploadCancelled,
  });

  const invitations = createInvitations({ sql, db, clock, jobs, rateLimits, siteLinks, siteName });
  jobs.repeat("remove-invitations", hourMs, invitations.removeOld);

  const interactiveEngine = engine && createInteractiveEngine({ engine });
  const thumbnails = createThumbnails({
    sql,
    storage,
    sources,
    engine: interactiveEngine,
    channelAccess,
    rateLimits,
    ownVideos,
  });
  const pictureTargets: PictureTargets = {
    ...createChannelPictures({ sql, storage, channelAccess }),
    thumbnail: thumbnails.target,
    profile: profilePicture.target,
    ...sitePictures,
  };

  const webhookDelivery = createWebhookDelivery({
    sql,
    clock,
    log,
    secretKeys: keys.keys("webhook"),
    isAllowedAddress: createAllowedAddresses(config.WEBHOOK_NETWORKS),
  });
  const pictures = createPictures({ engine: interactiveEngine });
  // The test issuer is on this machine.
  const pictureNetworks = testIssuer ? ["127.0.0.0/8", "::1"] : [];
  const providerPicture = createProviderPicture({
    db,
    rateLimits,
    pictures,
    target: profilePicture.target,
    isAllowedAddress: createAllowedAddresses(pictureNetworks),
    allowsHttp: testIssuer !== null,
  });
  const { whileActing, whileDeleting } = storageOwner;
  jobs.repeatInOwnQueue("deliver-webhooks", 2 * secondMs, whileActing(webhookDelivery.deliverDue));
  jobs.repeat("remove-webhook-deliveries", hourMs, webhookDelivery.removeOld);
  const uploadLocks = createUploadLocks({ sql, clock });
  const removeUploadGarbage = createUploadGarbage({ sql, clock, storage, uploads, uploadLocks });
  jobs.repeat("remove-upload-garbage", hourMs, whileDeleting(removeUploadGarbage));
  jobs.repeat(
    "delete-binned-videos",
    hourMs,
    whileDeleting(createBinEmptying({ sql, clock, deleteVideo })),
  );
  jobs.repeat("remove-replaced-media", hourMs, whileDeleting(replacements.removeReplacedMedia));
  jobs.repeat("remove-finished-tasks", hourMs, createFinishedTaskRemoval({ sql }));
  jobs.repeat("remove-processing-days", hourMs, async () => void (await quota.removeOldDays(sql)));
  return {
    transcoding,
    actOnEncode: createEncodeActions({ sql, clock, transcoding, onRetry }),
    channelAccess,
    channels: createChannels({
      sql,
      channelAccess,
      rateLimits,
      invitations,
      settings,
      isReservedName: createReservedNames(config.RESERVED_USERNAMES),
    }),
    invitations,
    ownVideos,
    replacements,
    statistics: createStatistics({ sql, clock, channelAccess }),
    quota,
    uploads,
    uploadLocks,
    receiveChunk: createChunkReceiver({
      storage,
      uploads,
      onProgress: transcoding.uploadProgressed,
    }),
    uploadTarget,
    ownPlaylists: createOwnPlaylists({ sql, clock, channelAccess, rateLimits }),
    webhooks: createWebhooks({
      sql,
      clock,
      channelAccess,
      rateLimits,
      secretKey: keys.key("webhook"),
      allowsHttp: config.WEBHOOK_NETWORKS.length > 0,
    }),
    pictures,
    providerPicture,
    pictureTargets,
    thumbnails,
    descriptions: createDescriptions({ sql, clock, storage, channelAccess, rateLimits, quota }),
    captions: createCaptions({
      sql,
      store: createCaptionsStore({ sql, clock, storage, quota }),
      channelAccess,
      rateLimits,
    }),
    captionMaking: createCaptionMaking({ sql, clock, channelAccess }),
    captionMaker: composeCaptionMaker({
      database: { sql },
      config,
      clock,
      log,
      engine,
      storage,
      storageOwner,
      sources,
      quota,
    }),
    recorded: createRecordedDescriptions({ sql, storage, channelAccess, rateLimits, quota }),
    signedVersions: createSignedVersions({ sql, clock, channelAccess, rateLimits }),
  };
}

export function composeWorkerQuota({
  database: { sql },
  config,
  clock,
  log,
}: Pick<AppDependencies, "config" | "clock" | "log"> & {
  readonly database: Pick<AppDependencies["database"], "sql">;
}): Quota {
  return createQuota({
    settings: createSettings({ sql, clock, environment: config, log }),
  });
}

/** A worker runs this. One core is left to the site, if there are several. */
export function composeTranscoding(
  {
    database: { sql },
    config,
    clock,
    log,
    engine,
    storage,
    storageOwner,
  }: Pick<AppDependencies, "config" | "clock" | "log" | "engine" | "storage" | "storageOwner"> & {
    readonly database: Pick<AppDependencies["database"], "sql">;
  },
  sources: SourceFiles = createSourceFiles({ storage, scratchFolder: config.SCRATCH_FOLDER }),
) {
  const slots = config.TRANSCODE_SLOTS ?? Math.max(1, availableParallelism() - 1);
  return createTranscoding({
    sql,
    storage,
    sources,
    clock,
    quota: composeWorkerQuota({ database: { sql }, config, clock, log }),
    log,
    engine,
    slots,
    mayWork: storageOwner.mayAct,
    keepSource: config.TRANSCODE_KEEP_SOURCE,
  });
}
