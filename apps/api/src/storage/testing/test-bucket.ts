import { randomUUID } from "node:crypto";
import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteBucketCommand,
  ListMultipartUploadsCommand,
} from "@aws-sdk/client-s3";
import { createS3Connection, type S3Options } from "../s3/s3-connection.ts";
import { createS3Storage } from "../s3/s3-storage.ts";
import { ownerKey } from "../storage-owner.ts";

type TestServer = Omit<S3Options, "bucket">;

/**
 * Returns the S3 server of an address such as `http://KEY:SECRET@127.0.0.1:7480`, or null for none.
 */
export function testServerOf(address: string | undefined): TestServer | null {
  if (!address) return null;
  const { username, password, origin } = new URL(address);
  return {
    endpoint: origin,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
  };
}

export type TestBucket = Awaited<ReturnType<typeof createTestBucket>>;

/** Creates a new bucket on a real server. */
export async function createTestBucket(server: TestServer) {
  const bucket = `marquee-test-${randomUUID()}`;
  const connection = createS3Connection({ ...server, bucket });
  const { client } = connection;
  const storage = createS3Storage(connection);
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return {
    bucket,
    storage,
    urlOf: (key: string) => `${server.endpoint}/${bucket}/${key}`,

    beginMultipartUpload: (key: string) =>
      client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: key })),

    async multipartUploads(): Promise<string[]> {
      const { Uploads = [] } = await client.send(
        new ListMultipartUploadsCommand({ Bucket: bucket }),
      );
      return Uploads.map(({ Key = "" }) => Key);
    },

    async remove(): Promise<void> {
      for (const key of ["media", "sources", "site", ownerKey]) await storage.delete(key);
      await client.send(new DeleteBucketCommand({ Bucket: bucket }));
    },
  };
}
