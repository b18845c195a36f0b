import type { Storage } from "../storage.ts";
import { createS3Connection, type S3Options } from "./s3-connection.ts";
import { createS3Storage } from "./s3-storage.ts";

export interface OpenedS3Storage {
  readonly storage: Storage;
  /** What is wrong with the bucket, or null. An outage is none: it ends by itself. */
  readonly problem: string | null;
}

export async function openS3Storage(options: S3Options): Promise<OpenedS3Storage> {
  const connection = createS3Connection(options);
  return { storage: createS3Storage(connection), problem: await connection.problem() };
}
