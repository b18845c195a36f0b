import {
  AbortMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { Readable } from "node:stream";
import { FileNotFoundError } from "../storage-errors.ts";
import { sourceFolder } from "../storage-keys.ts";
import {
  requireStorageKey,
  type ByteRange,
  type FileContent,
  type Storage,
  type StoredFile,
} from "../storage.ts";
import { chainOf, fileOf, groupByFile, keyOfPiece, partsOf, type Link } from "./pieces.ts";
import { readParts, type Part } from "./read-parts.ts";
import { uploadTimeoutMs, type S3Connection } from "./s3-connection.ts";
import { isMissing, isPreconditionFailed } from "./s3-errors.ts";

/** 10,000 parts hold 160 GB. */
const partBytes = 16 * 1024 ** 2;
const partsAtOnce = 2;
const maxDeletedAtOnce = 1_000;

export function createS3Storage({ send, client, bucket }: S3Connection): Storage {
  const Bucket = bucket;

  async function* objects(prefix: string): AsyncGenerator<StoredFile> {
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken });
      const page = await send((s3, options) => s3.send(command, options));
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key !== undefined)
          yield { key: Key, bytes: Size ?? 0, modifiedAt: LastModified ?? new Date(0) };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  /** Accepts a file or a folder. */
  async function* objectsOf(key: string): AsyncGenerator<StoredFile> {
    for await (const object of objects(requireStorageKey(key))) {
      if (object.key === key || object.key.startsWith(`${key}/`)) yield object;
    }
  }

  async function sourceChain(key: string): Promise<readonly Link[]> {
    return chainOf({ key, objects: await collect(objectsOf(key)) });
  }

  async function open({ key, start, end }: Part, ifMatch?: string): Promise<Readable> {
    const command = new GetObjectCommand({
      Bucket,
      Key: key,
      Range: `bytes=${start}-${end}`,
      ...(ifMatch === undefined ? {} : { IfMatch: ifMatch }),
    });
    const { Body } = await orNotFound(key, () => send((s3, options) => s3.send(command, options)));
    return readableBody(Body);
  }

  async function readObject(key: string, range: ByteRange | undefined): Promise<Readable> {
    const command = new GetObjectCommand({
      Bucket,
      Key: key,
      ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
    });
    const response = await orNotFound(key, () => send((s3, options) => s3.send(command, options)));
    const start = range?.start ?? 0;
    const part = { key, start, end: start + (response.ContentLength ?? 0) - 1 };
    const first = readableBody(response.Body);
    return readParts([part], { first, open: (rest) => open(rest, response.ETag) });
  }

  async function readSource(key: string, range: ByteRange | undefined): Promise<Readable> {
    const chain = await sourceChain(key);
    const file = fileOf(key, chain);
    if (!file) throw new FileNotFoundError(key);
    const parts = partsOf(chain, range ?? { start: 0, end: file.bytes - 1 });
    const [first] = parts;
    if (!first) return Readable.from([]);
    return readParts(parts, { first: await open(first), open });
  }

  async function upload(
    key: string,
    content: FileContent,
    condition: { IfNoneMatch?: "*" } = {},
  ): Promise<void> {
    const target = { Bucket, Key: requireStorageKey(key), ...condition };
    if (!(content instanceof Readable)) {
      const Body = Buffer.from(content);
      const command = new PutObjectCommand({ ...target, Body, ContentLength: Body.length });
      await send((s3, options) => s3.send(command, options), uploadTimeoutMs);
      return;
    }
    // On failure the library aborts the upload and deletes its parts.
    const params = { ...target, Body: content };
    const parts = new Upload({ client, params, partSize: partBytes, queueSize: partsAtOnce });
    await send((_s3, { abortSignal }) => {
      abortSignal.addEventListener("abort", () => void parts.abort());
      return parts.done();
    }, null);
  }

  const storage: Storage = {
    put: (key, content) => upload(key, content),

    async putIfAbsent(key, content) {
      // Not every server supports conditional multipart uploads.
      if (content instanceof Readable && (await storage.stat(key))) {
        content.destroy();
        return false;
      }
      try {
        await upload(key, content, { IfNoneMatch: "*" });
        return true;
      } catch (error) {
        if (!isPreconditionFailed(error)) throw error;
        return false;
      }
    },

    async stat(key) {
      requireStorageKey(key);
      if (isSource(key)) return fileOf(key, await sourceChain(key));
      try {
        const command = new HeadObjectCommand({ Bucket, Key: key });
        const found = await send((s3, options) => s3.send(command, options));
        return {
          key,
          bytes: found.ContentLength ?? 0,
          modifiedAt: found.LastModified ?? new Date(0),
        };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async read(key, range) {
      requireStorageKey(key);
      return isSource(key) ? readSource(key, range) : readObject(key, range);
    },

    async delete(key) {
      const found = await collect(objectsOf(key));
      for (let begin = 0; begin < found.length; begin += maxDeletedAtOnce) {
        const Objects = found
          .slice(begin, begin + maxDeletedAtOnce)
          .map((object) => ({ Key: object.key }));
        const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
        const { Errors = [] } = await send((s3, options) => s3.send(command, options));
        const [refused] = Errors;
        if (refused)
          throw new Error(`${refused.Key} was not deleted: ${refused.Message ?? refused.Code}`);
      }
    },

    async *list(folder) {
      for await (const group of groupByFile(objects(`${requireStorageKey(folder)}/`))) {
        const all = group.objects.map((object) => ({ object, from: 0 }));
        const file = fileOf(group.key, chainOf(group)) ?? fileOf(group.key, all);
        if (file) yield file;
      }
    },

    async writeAt(key, position, content) {
      if (!isSource(requireStorageKey(key))) throw new Error(`${key} is no upload.`);
      const Body = Buffer.concat([...content]);
      if (Body.length === 0) return 0;
      const command = new PutObjectCommand({ Bucket, Key: keyOfPiece(key, position), Body });
      await send((s3, options) => s3.send(command, options), uploadTimeoutMs);
      return Body.length;
    },

    async removeUnfinished(before) {
      const { Uploads = [] } = await send((s3, options) =>
        s3.send(new ListMultipartUploadsCommand({ Bucket }), options),
      );
      for (const { Key, UploadId, Initiated } of Uploads) {
        if (Initiated === undefined || Initiated >= before) continue;
        const command = new AbortMultipartUploadCommand({ Bucket, Key, UploadId });
        await send((s3, options) => s3.send(command, options));
      }
    },

    localPath: () => null,
  };
  return storage;
}

function isSource(key: string): boolean {
  return key.startsWith(`${sourceFolder}/`);
}

async function orNotFound<T>(key: string, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw isMissing(error) ? new FileNotFoundError(key, error) : error;
  }
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** The SDK's type includes browsers. */
function readableBody(body: unknown): Readable {
  if (body instanceof Readable) return body;
  throw new TypeError("The response has no body.");
}
