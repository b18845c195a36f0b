import { uploadsPath } from "@marquee/api-client";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { unsupportedType, type RefusalBody } from "../http/errors.ts";
import type { RequestSessions } from "../http/request-sessions.ts";
import { ServiceError } from "../services/service-error.ts";
import { createTurns } from "../services/turns.ts";
import type { ChunkReceiver, ChunkResult } from "./receive-chunk.ts";
import { checksumAlgorithms, parseUploadChecksum } from "./upload-checksum.ts";
import type { UploadLock, UploadLocks } from "./upload-locks.ts";
import { parseUploadMetadata } from "./upload-metadata.ts";
import type { Upload, Uploads } from "./uploads.ts";

const version = "1.0.0";
const chunkType = "application/offset+octet-stream";
const checksumMismatch = 460;
/** Each buffers a few megabytes. */
const chunkLimits = { maxConcurrent: 100, maxWaiting: 0, maxPerKey: 8 } as const;

export interface UploadTarget {
  /** People read it; null if uploads are possible. */
  readonly unavailableReason: string | null;
  largestFileBytes(): Promise<number>;
  onFinished(videoId: string): void;
}

export interface UploadServices {
  readonly requestSessions: RequestSessions;
  readonly uploads: Uploads;
  readonly uploadLocks: UploadLocks;
  readonly receiveChunk: ChunkReceiver;
  readonly uploadTarget: UploadTarget;
}

/** Serves tus 1.0: https://tus.io/protocols/resumable-upload */
export async function registerUploads(
  app: FastifyInstance,
  services: UploadServices,
): Promise<void> {
  const { requestSessions, uploads, uploadLocks, receiveChunk, uploadTarget } = services;
  const chunkTurns = createTurns(chunkLimits);
  const find = async (request: FastifyRequest<{ Params: { id: string } }>): Promise<Upload> =>
    uploads.find(request.params.id, (await requestSessions.require(request)).user.id);

  await app.register(
    async (tus) => {
      // Only the file's own limit applies to the streamed body.
      tus.addContentTypeParser(chunkType, (_request, _payload, done) => done(null));
      tus.addHook("onRequest", (request, reply, done) => {
        reply.headers({ "tus-resumable": version, "cache-control": "no-store" });
        const requestedVersion = request.headers["tus-resumable"];
        if (request.method === "OPTIONS" || requestedVersion === version) return done();
        reply
          .code(412)
          .header("tus-version", version)
          .send({
            error: "Unsupported tus version.",
            code: "unsupported-tus-version",
          } satisfies RefusalBody);
      });

      tus.options("/", capabilities);
      tus.options("/:id", capabilities);

      tus.post("/", { config: { hasSlowBody: true } }, async (request, reply) => {
        const { user } = await requestSessions.require(request);
        if (uploadTarget.unavailableReason !== null)
          throw new ServiceError(
            "unavailable",
            "processing-unavailable",
            uploadTarget.unavailableReason,
          );
        const bytes = wholeNumber(request.headers["upload-length"]);
        const metadata = headerOf(request, "upload-metadata");
        const fields = parseUploadMetadata(metadata);
        if (bytes === null || fields === null)
          throw new ServiceError("invalid", "invalid-request", "Invalid request.");
        const created = await uploads.create({
          userId: user.id,
          videoId: fields.get("video") ?? "",
          fileName: fields.get("filename") ?? "",
          bytes,
          metadata,
        });
        reply.header("location", `${uploadsPath}/${created.id}`);
        const hasChunk = headerOf(request, "content-type") === chunkType;
        if (!hasChunk) return describe(reply.code(201), created).send();
        const received = await uploadLocks.locked(created.id, (lock) =>
          receive(request, created, lock),
        );
        return describe(reply.code(201), { ...created, ...received }).send();
      });

      tus.head<{ Params: { id: string } }>("/:id", async (request, reply) => {
        const { id } = await find(request);
        // An earlier request may still store bytes: the client could not resume from a smaller
        // offset.
        const upload = await uploadLocks.locked(id, () => uploads.read(id));
        reply.header("upload-length", String(upload.declaredBytes));
        if (upload.metadata !== "") reply.header("upload-metadata", upload.metadata);
        return describe(reply.code(200), upload).send();
      });

      tus.patch<{ Params: { id: string } }>(
        "/:id",
        { config: { hasSlowBody: true } },
        async (request, reply) => {
          const { id } = await find(request);
          if (headerOf(request, "content-type") !== chunkType)
            return reply.code(415).send(unsupportedType);
          const offset = wholeNumber(request.headers["upload-offset"]);
          if (offset === null)
            throw new ServiceError("invalid", "invalid-request", "Invalid request.");
          // Release the lock first: the next chunk follows at once.
          const { upload, result } = await uploadLocks.locked(id, async (lock) => {
            const current = await uploads.read(id);
            const isNext = offset === current.receivedBytes;
            return {
              upload: current,
              result: isNext ? await receive(request, current, lock) : null,
            };
          });
          if (!result) return refuse(describe(reply, upload), 409, uploadOffsetMismatch);
          const { outcome, receivedBytes } = result;
          describe(reply, { ...upload, receivedBytes });
          if (outcome === "checksum-mismatch")
            return refuse(reply, checksumMismatch, {
              error: "The checksum does not match.",
              code: "checksum-mismatch",
            });
          if (outcome === "too-long")
            throw new ServiceError(
              "too-large",
              "file-larger-than-declared",
              "The file is larger than declared.",
            );
          if (outcome === "interrupted")
            throw new ServiceError(
              "locked",
              "uploaded-elsewhere",
              "This file is being uploaded elsewhere.",
            );
          return reply.code(204).send();
        },
      );

      tus.delete<{ Params: { id: string } }>("/:id", async (request, reply) => {
        const { id } = await find(request);
        await uploadLocks.locked(id, async () => uploads.terminate(await uploads.read(id)));
        return reply.code(204).send();
      });
    },
    { prefix: uploadsPath },
  );

  function capabilities(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const describe = (largestFileBytes: number) =>
      reply.code(204).headers({
        "tus-version": version,
        "tus-extension": "creation,creation-with-upload,expiration,termination,checksum",
        "tus-checksum-algorithm": checksumAlgorithms.join(","),
        "tus-max-size": String(largestFileBytes),
      });
    return uploadTarget.largestFileBytes().then((bytes) => describe(bytes).send());
  }

  async function receive(
    request: FastifyRequest,
    upload: Upload,
    lock: UploadLock,
  ): Promise<ChunkResult> {
    const length = wholeNumber(request.headers["content-length"]) ?? 0;
    if (upload.isFinished && length === 0)
      return { outcome: "stored", receivedBytes: upload.receivedBytes };
    if (upload.receivedBytes + length > upload.declaredBytes)
      return { outcome: "too-long", receivedBytes: upload.receivedBytes };
    const sum = request.headers["upload-checksum"];
    const checksum = sum === undefined ? null : parseUploadChecksum(String(sum));
    if (sum !== undefined && checksum === null)
      throw new ServiceError("invalid", "unknown-checksum", "Unknown checksum.");
    using _turn = await chunkTurns.take({ keys: [upload.userId] });
    const result = await receiveChunk({
      upload,
      lock,
      body: request.raw,
      requestId: request.id,
      checksum,
    });
    if (result.receivedBytes === upload.declaredBytes) uploadTarget.onFinished(upload.videoId);
    return result;
  }
}

function describe(
  reply: FastifyReply,
  { receivedBytes, expiresAt }: Pick<Upload, "receivedBytes" | "expiresAt">,
): FastifyReply {
  return reply.headers({
    "upload-offset": String(receivedBytes),
    "upload-expires": expiresAt.toUTCString(),
  });
}

const uploadOffsetMismatch = {
  error: "Upload offset does not match.",
  code: "upload-offset-mismatch",
} satisfies RefusalBody;

function refuse(reply: FastifyReply, status: number, body: RefusalBody): FastifyReply {
  return reply.code(status).send(body);
}

function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === "string" ? value : "";
}

function wholeNumber(header: string | string[] | undefined): number | null {
  if (typeof header !== "string" || !/^\d{1,15}$/.test(header)) return null;
  return Number(header);
}
