import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import { createFolderStorage } from "../storage/folder-storage.ts";
import { withOwner } from "../storage/owned-storage.ts";
import {
  createStorageOwner,
  type StorageOwner,
  type StorageOwnerOptions,
} from "../storage/storage-owner.ts";
import type { Storage } from "../storage/storage.ts";
import { withFallback } from "../storage/with-fallback.ts";
import { withOlderStorage } from "../storage/with-older-storage.ts";

/**
 * The catalogue's media are read-only. An outage does not prevent the start.
 * @throws {StartupError} for an unusable bucket.
 */
export async function composeStorage(
  config: Config,
  options: ComposeStorageOptions,
): Promise<OwnedStorage> {
  const { storage, older } = await openStorages(config);
  const owner = createStorageOwner({ ...options, storages: older ? [storage, older] : [storage] });
  const joined = withOwner(older ? withOlderStorage(storage, older) : storage, owner.require);
  return {
    storage: withFallback(joined, {
      prefix: "media/",
      storage: createFolderStorage(config.MEDIA_FOLDER),
    }),
    owner,
  };
}

export type ComposeStorageOptions = Omit<StorageOwnerOptions, "storages">;

export interface OwnedStorage {
  /** Read-only unless the database owns it. */
  readonly storage: Storage;
  readonly owner: StorageOwner;
}

export interface Storages {
  readonly storage: Storage;
  /** May have files that are not moved yet; null for none. */
  readonly older: Storage | null;
}

export async function openStorages(config: Config): Promise<Storages> {
  const folder = createFolderStorage(config.STORAGE_FOLDER);
  if (config.S3_BUCKET === undefined) return { storage: folder, older: null };
  const bucket = await openBucket(config, config.S3_BUCKET);
  return config.STORAGE === "s3"
    ? { storage: bucket, older: folder }
    : { storage: folder, older: bucket };
}

async function openBucket(config: Config, bucket: string): Promise<Storage> {
  // Loading takes 200 ms.
  const { openS3Storage } = await import("../storage/s3/open-s3-storage.ts");
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  const { storage, problem } = await openS3Storage({
    bucket,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
  if (problem !== null) throw new StartupError(`Wrong configuration:\n  ${problem}`);
  return storage;
}
