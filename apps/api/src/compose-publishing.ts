import type { RateLimits } from "./accounts/rate-limits.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { hourMs } from "./clock.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Storage } from "./storage/storage.ts";
import { createChannelAccess } from "./studio/channel-access.ts";
import { createChannels } from "./studio/channels.ts";
import { createOwnVideos } from "./studio/own-videos.ts";
import { createQuota } from "./studio/quota.ts";
import { createPieceReceiver } from "./uploads/receive-piece.ts";
import type { UploadTarget } from "./uploads/register-uploads.ts";
import { createUploadGarbage } from "./uploads/upload-garbage.ts";
import { createUploadLocks } from "./uploads/upload-locks.ts";
import { createUploads } from "./uploads/uploads.ts";

export interface PublishingOptions {
  readonly jobs: Jobs;
  readonly storage: Storage;
  readonly rateLimits: RateLimits;
}

/** The services of `compose` for creators. */
export function composePublishing(
  { database: { sql }, config, clock }: AppDependencies,
  { jobs, storage, rateLimits }: PublishingOptions,
) {
  const channelAccess = createChannelAccess();
  const quota = createQuota({ defaultQuotaGb: config.CREATOR_QUOTA_GB, maxFileGb: config.MAX_UPLOAD_GB });
  const uploads = createUploads({ sql, clock, storage, quota, channelAccess, rateLimits });
  const uploadTarget: UploadTarget = {
    unavailableReason: null,
    maxFileBytes: quota.maxFileBytes,
    onFinished: () => undefined,
  };
  jobs.repeat("remove-upload-garbage", hourMs, createUploadGarbage({ sql, clock, storage, uploads }));
  return {
    channelAccess,
    channels: createChannels({ sql, channelAccess, rateLimits }),
    ownVideos: createOwnVideos({ sql, clock, channelAccess, rateLimits, onRetry: uploadTarget.onFinished }),
    quota,
    uploads,
    uploadLocks: createUploadLocks({ sql, clock }),
    receivePiece: createPieceReceiver({ storage, uploads, onProgress: () => undefined }),
    uploadTarget,
  };
}
