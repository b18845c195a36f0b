import { HeadBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { secondMs } from "../../clock.ts";
import { createCircuitBreaker } from "../../db/circuit-breaker.ts";
import { StorageUnavailableError } from "../storage-errors.ts";
import { isOutage, statusOf } from "./s3-errors.ts";

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** Undefined for AWS. */
  readonly endpoint: string | undefined;
  readonly forcePathStyle: boolean;
  /** Undefined for the SDK's default, such as an instance's role. */
  readonly credentials:
    | { readonly accessKeyId: string; readonly secretAccessKey: string }
    | undefined;
}

const connectTimeoutMs = secondMs;
/** A cluster that loses a disk pauses for seconds. */
const responseTimeoutMs = 10 * secondMs;
export const uploadTimeoutMs = 60 * secondMs;
/** Two probes then detect an outage within 1.6 s. */
const suspectAfterMs = 400;
const probeTimeoutMs = 600;
const maxAttempts = 4;

export type S3Connection = ReturnType<typeof createS3Connection>;

/** Fails fast while the service is down. */
export function createS3Connection({
  bucket,
  region,
  endpoint,
  forcePathStyle,
  credentials,
}: S3Options) {
  const client = new S3Client({
    region,
    forcePathStyle,
    maxAttempts,
    // Other servers than AWS refuse the SDK's checksums of streams.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Each slow viewer holds a socket.
    requestHandler: {
      connectionTimeout: connectTimeoutMs,
      requestTimeout: uploadTimeoutMs,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: Infinity },
      httpsAgent: { keepAlive: true, maxSockets: Infinity },
    },
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
  });
  const pending = new Set<AbortController>();

  let responses = 0;

  /** Any response means that the service is slow, not down. */
  async function probe(): Promise<boolean> {
    const before = responses;
    const abortSignal = AbortSignal.timeout(probeTimeoutMs);
    try {
      if (endpoint === undefined)
        await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal });
      else await requireGateway(endpoint, abortSignal);
      return true;
    } catch (error) {
      return !isOutage(error) || responses > before;
    }
  }
  const breaker = createCircuitBreaker({
    probe,
    onOpen: () => {
      for (const controller of pending) controller.abort();
    },
    onClose: () => undefined,
  });

  return {
    client,
    bucket,

    /**
     * The timeout ends with the headers: bodies may be read slowly.
     * @param timeoutMs null for calls of many requests.
     * @throws {StorageUnavailableError} for temporary failures.
     */
    async send<Response>(
      request: (
        client: S3Client,
        options: { readonly abortSignal: AbortSignal },
      ) => Promise<Response>,
      timeoutMs: number | null = responseTimeoutMs,
    ): Promise<Response> {
      if (breaker.isOpen()) throw new StorageUnavailableError();
      const controller = new AbortController();
      pending.add(controller);
      const deadline =
        timeoutMs === null ? undefined : setTimeout(() => controller.abort(), timeoutMs);
      const suspicion = setTimeout(breaker.suspect, suspectAfterMs);
      try {
        const response = await request(client, { abortSignal: controller.signal });
        responses += 1;
        return response;
      } catch (error) {
        if (isOutage(error)) {
          breaker.suspect();
          throw new StorageUnavailableError(error);
        }
        responses += 1;
        throw error;
      } finally {
        clearTimeout(deadline);
        clearTimeout(suspicion);
        pending.delete(controller);
      }
    },

    /** Null if usable. Outages are no problem of the bucket. */
    async problem(): Promise<string | null> {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }), {
          abortSignal: AbortSignal.timeout(2 * secondMs),
        });
        return null;
      } catch (error) {
        if (isOutage(error)) return null;
        if (statusOf(error) === 404)
          return `S3_BUCKET: there is no bucket ${bucket}; create it first`;
        if (statusOf(error) === 403)
          return (
            `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: refused for the bucket ${bucket}; ` +
            "expected a key that may list, read, write and delete in it"
          );
        if (error instanceof Error && error.name === "CredentialsProviderError")
          return "S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: missing, and the AWS SDK finds no key";
        const reason = error instanceof Error ? error.message || error.name : String(error);
        return `S3_ENDPOINT: ${reason}`;
      }
    },
  };
}

/** Gateways respond to requests without a key even while their disks do not. */
async function requireGateway(endpoint: string, signal: AbortSignal): Promise<void> {
  const { status, body } = await fetch(endpoint, { redirect: "manual", signal }).catch(
    (error: unknown) => {
      throw new StorageUnavailableError(error);
    },
  );
  await body?.cancel();
  if (status >= 500) throw new StorageUnavailableError();
}
