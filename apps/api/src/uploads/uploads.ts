import { randomBytes } from "node:crypto";
import { limits, type RateLimits } from "../limits/rate-limits.ts";
import { randomToken } from "../crypto/random-token.ts";
import { dayMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { retryConflicts } from "../db/retry.ts";
import { ServiceError } from "../services/service-error.ts";
import type { Storage } from "../storage/storage.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import type { ChannelAccess } from "../studio/channel-access.ts";
import type { Quota } from "../studio/quota.ts";
import { changeVideo, changeVideos } from "../videos/change-videos.ts";
import { newAttemptFolder } from "../transcoding/attempt-folder.ts";
import { cleanFileName } from "./clean-file-name.ts";
import { createUploadLease, type UploadLock } from "./upload-locks.ts";

/** An upload that stores nothing for this long is deleted. */
export const uploadLifetimeMs = 7 * dayMs;

export interface Upload {
  readonly id: string;
  readonly userId: string;
  readonly videoId: string;
  readonly storageKey: string;
  readonly declaredBytes: number;
  readonly receivedBytes: number;
  readonly metadata: string;
  readonly expiresAt: Date;
  readonly isFinished: boolean;
}

interface UploadRow {
  readonly id: string;
  readonly user_id: string;
  readonly video_id: string;
  readonly storage_key: string;
  readonly declared_bytes: string;
  readonly received_bytes: string;
  readonly metadata: string;
  readonly expires_at: string;
  readonly finished_at: string | null;
}

export interface NewUpload {
  readonly userId: string;
  readonly videoId: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly metadata: string;
}

export interface Acknowledged {
  readonly receivedBytes: number;
  readonly requestId: string;
}

export interface UploadsOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly quota: Quota;
  readonly channelAccess: ChannelAccess;
  readonly rateLimits: RateLimits;
  readonly onCancelled: (videoId: string) => Promise<void>;
}

export type Uploads = ReturnType<typeof createUploads>;

/**
 * No killed server loses acknowledged bytes: `receive-chunk.ts` stores before acknowledging,
 * `upload-locks.ts` expires with its server, `tus-routes.ts` returns the offset, and
 * `upload-garbage.ts` deletes what no row names.
 */
export function createUploads({
  sql,
  clock,
  storage,
  quota,
  channelAccess,
  rateLimits,
  onCancelled,
}: UploadsOptions) {
  const now = () => clock().toISOString();
  const expiry = () => new Date(clock().getTime() + uploadLifetimeMs).toISOString();
  const lease = createUploadLease({ sql, clock });

  async function requireRow(id: string): Promise<Upload> {
    const [row] = await sql<UploadRow[]>`select * from uploads where id = ${id}`;
    if (!row) throw notFound();
    return toUpload(row);
  }

  return {
    /** Replaces an unfinished upload and reserves its bytes. */
    async create({ userId, videoId, fileName, bytes, metadata }: NewUpload): Promise<Upload> {
      if (bytes === 0) throw new ServiceError("invalid", "file-empty", "This file is empty.");
      await channelAccess.requireVideos(sql, { userId, videoIds: [videoId], action: "edit" });
      await rateLimits.count(["upload", userId], limits.uploadsOfAccount);
      const id = randomToken();
      const storageKey = storageKeys.source(randomBytes(16).toString("hex"));
      const replaced = await retryConflicts(() =>
        sql.begin(async (transaction) => {
          const { creatorId, before: video } = await changeVideo(transaction, videoId, {
            type: "uploadBegun",
            now: clock(),
          });
          const before = await transaction<{ storage_key: string }[]>`
            delete from uploads where video_id = ${videoId} and finished_at is null
              returning storage_key`;
          const source = await transaction<{ storage_key: string }[]>`
            delete from video_sources where video_id = ${videoId} returning storage_key`;
          await quota.requireProcessing(transaction, creatorId);
          // An upload that begins again was counted.
          if (before.length === 0) await quota.countUpload(transaction, creatorId);
          await quota.reserve(transaction, creatorId, bytes);
          await transaction`
            insert into uploads (id, video_id, user_id, storage_key, declared_bytes, metadata,
              created_at, expires_at)
            values (${id}, ${videoId}, ${userId}, ${storageKey}, ${bytes}, ${metadata}, ${now()},
              ${expiry()})`;
          await transaction`
            insert into video_sources (video_id, storage_key, media_folder, file_name, bytes)
            values (${videoId}, ${storageKey}, ${newAttemptFolder(video.file)},
              ${cleanFileName(fileName)}, ${bytes})`;
          await transaction`delete from encode_tasks where video_id = ${videoId}`;
          return [...before, ...source].map((row) => row.storage_key);
        }),
      );
      if (replaced.length > 0) await onCancelled(videoId);
      for (const key of new Set(replaced)) await storage.delete(key);
      return requireRow(id);
    },

    async find(id: string, userId: string): Promise<Upload> {
      const [row] = await sql<
        UploadRow[]
      >`select * from uploads where id = ${id} and user_id = ${userId}`;
      if (!row) throw notFound();
      await channelAccess.requireVideos(sql, { userId, videoIds: [row.video_id], action: "edit" });
      return toUpload(row);
    },

    read: requireRow,

    /**
     * Bytes must be stored before.
     * @returns false if the lock or upload is gone, without an acknowledgement.
     */
    async acknowledge(
      upload: Upload,
      { holder }: UploadLock,
      { receivedBytes, requestId }: Acknowledged,
    ): Promise<boolean> {
      const isComplete = receivedBytes === upload.declaredBytes;
      return sql.begin(async (transaction) => {
        const written = await transaction`
          update uploads set received_bytes = ${receivedBytes}, request_id = ${requestId},
            expires_at = ${expiry()}, locked_until = ${lease.end()},
            finished_at = ${isComplete ? now() : null}
          where id = ${upload.id} and locked_by = ${holder} and finished_at is null
            and received_bytes <= ${receivedBytes}
          returning id`;
        if (written.length === 0) return false;
        if (isComplete) {
          await transaction`update video_sources set completed_at = ${now()}
            where video_id = ${upload.videoId}`;
          await changeVideos(transaction, [upload.videoId], {
            type: "uploadFinished",
            now: clock(),
          });
        }
        return true;
      });
    },

    /** The video then waits for its file. */
    async terminate(upload: Upload): Promise<void> {
      if (upload.isFinished)
        throw new ServiceError(
          "conflict",
          "upload-complete",
          "This upload is complete. Delete the video instead.",
        );
      await onCancelled(upload.videoId);
      await storage.delete(upload.storageKey);
      await sql.begin(async (transaction) => {
        await transaction`delete from video_sources where storage_key = ${upload.storageKey}
          and completed_at is null`;
        await transaction`delete from uploads where id = ${upload.id}`;
        await transaction`delete from encode_tasks where video_id = ${upload.videoId}`;
        await changeVideos(transaction, [upload.videoId], { type: "uploadEnded", now: clock() });
      });
    },

    async expired(): Promise<Upload[]> {
      const rows = await sql<UploadRow[]>`
        select * from uploads where finished_at is null and expires_at < ${now()}
          order by expires_at limit 100`;
      return rows.map(toUpload);
    },

    async deleteFinished(): Promise<void> {
      await sql`delete from uploads where finished_at is not null and expires_at < ${now()}`;
    },
  };
}

function toUpload(row: UploadRow): Upload {
  return {
    id: row.id,
    userId: row.user_id,
    videoId: row.video_id,
    storageKey: row.storage_key,
    declaredBytes: Number(row.declared_bytes),
    receivedBytes: Number(row.received_bytes),
    metadata: row.metadata,
    expiresAt: new Date(row.expires_at),
    isFinished: row.finished_at !== null,
  };
}

function notFound(): ServiceError {
  return new ServiceError("not-found", "upload-over", "This upload is over. Start it again.");
}
