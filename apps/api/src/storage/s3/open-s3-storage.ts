import type { Storage } from "../storage.ts";
import { createS3Connection, type S3Options } from "./s3-connection.ts";
import { createS3Storage } from "./s3-storage.ts";

export interface OpenedS3Storage {
  readonly storage: Storage;
  /** Null if usable. Outages are no problem of the bucket. */
  readonly problem: string | null;
}

export async function openS3Storage(options: S3Options): Promise<OpenedS3Storage> {
  const connection = createS3Connection(options);
  return { storage: createS3Storage(connection), problem: await connection.problem() };
}
