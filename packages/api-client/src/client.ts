import type * as z from "zod/mini";
import type { logout } from "./domains/sign-in";
import { delay } from "./delay";
import { encodeRequest } from "./encode-request";
import type { Endpoint, Schema } from "./endpoint";
import type { EndpointName } from "./endpoint-name";
import { isApiError, type ApiError } from "./errors";
import { readResponse } from "./read-response";
import type { Progress } from "./read-body";
import { isRedirectLoop, send, type ClientHeaders } from "./send";

/** Options of a client. All have a default. */
export interface ClientOptions {
  /**
   * Base URL of the API: `"https://api.example.com"`. Default "": the page's own host. Required
   * outside of browsers.
   */
  baseUrl?: string | URL | undefined;
  /** Overrides of the endpoints' paths, by call name: a path or a whole URL. */
  paths?: Partial<Record<EndpointName, string>> | undefined;
  /** Default: the global `fetch` at the time of the call. */
  fetch?: typeof fetch | undefined;
  /** Sends cookies by this mode. Default "include". */
  credentials?: RequestCredentials | undefined;
  /**
   * Sent with every request. A function is called before each one and may return a promise, such as
   * for a bearer token that expires. If it throws, the call fails with `network` and that `cause`.
   */
  headers?: ClientHeaders | undefined;
  /**
   * Timeout of one attempt, until the whole response is received. Default 15,000. Infinity for
   * none.
   */
  timeoutMs?: number | undefined;
  /**
   * Number of retries of a safe call if there is no response, or a 502, 503 or 504. Default 2.
   * Other calls are never repeated. A `Retry-After` of up to 30 seconds is waited for; after a
   * longer one the call fails at once.
   */
  retries?: number | undefined;
  /** Delay before the first retry, about doubled before each further one. Default 300. */
  retryDelayMs?: number | undefined;
  /** Called with every error, except `aborted`: the place to handle the end of a session. */
  onError?: ((error: ApiError) => void) | undefined;
}

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call with an `ApiError` of code `aborted`. */
  signal?: AbortSignal | undefined;
  /** Replaces the client's. */
  timeoutMs?: number | undefined;
  /** Called as the response is received. */
  onProgress?: ((progress: Progress) => void) | undefined;
}

/** A client of the API. */
export interface Client {
  /**
   * Makes a call and returns its typed result. The request can be omitted if the call has none.
   *
   * @throws ApiError, and nothing else.
   */
  call: {
    <Request extends Schema, Result>(
      endpoint: Endpoint<Request, Schema, Result>,
      request: z.input<Request>,
      options?: CallOptions,
    ): Promise<Result>;
    <Result>(endpoint: Endpoint<NoFields, Schema, Result>): Promise<Result>;
  };
}

type NoFields = typeof logout.request;

const retryableStatuses = [502, 503, 504];
const maxRetryAfterSeconds = 30;

/**
 * Creates a client.
 *
 * @example
 * const client = createClient({ baseUrl: "https://api.example.com" });
 * const page = await client.call(watch, { v: "nGQyaB_k1Oo" });
 */
export function createClient(options: ClientOptions = {}): Client {
  const { credentials = "include", headers, retries = 2, retryDelayMs = 300, onError } = options;

  async function attempt<Result>(
    endpoint: Endpoint<Schema, Schema, Result>,
    request: unknown,
    call: CallOptions,
  ): Promise<Result> {
    const { signal, onProgress, timeoutMs = options.timeoutMs ?? 15_000 } = call;
    const encoded = encodeRequest(endpoint, request);
    const url = urlOf(endpoint, options);
    for (let retry = 0; ; retry += 1) {
      let minDelayMs = 0;
      try {
        // In a variable, because the browser's `fetch` throws if it is called as a method of
        // another object.
        const fetch = options.fetch ?? globalThis.fetch;
        const response = await send({
          endpoint,
          request: encoded,
          url,
          fetch,
          credentials,
          headers,
          timeoutMs,
          signal,
          onProgress,
        });
        return readResponse(endpoint, response);
      } catch (error) {
        if (retry >= retries || !endpoint.safe || !isTransient(error)) throw error;
        minDelayMs = (error.retryAfterSeconds ?? 0) * 1000;
      }
      // Jitter, so that clients that were cut off together do not retry together.
      await delay(minDelayMs + retryDelayMs * 2 ** retry * (0.5 + Math.random()), signal);
    }
  }

  return {
    async call<Result>(
      endpoint: Endpoint<Schema, Schema, Result>,
      request: unknown = {},
      call: CallOptions = {},
    ) {
      try {
        return await attempt(endpoint, request, call);
      } catch (error) {
        if (isApiError(error) && error.code !== "aborted") onError?.(error);
        throw error;
      }
    },
  };
}

function isTransient(error: unknown): error is ApiError {
  // A loop of redirects is 20 requests each time.
  if (isApiError(error) && isRedirectLoop(error.cause)) return false;
  // Maintenance takes longer than all retries.
  if (!isApiError(error) || error.reason === "maintenance") return false;
  if ((error.retryAfterSeconds ?? 0) > maxRetryAfterSeconds) return false;
  return (
    error.code === "network" ||
    (error.code === "http" && retryableStatuses.includes(error.status ?? 0))
  );
}

function urlOf(endpoint: Endpoint, { baseUrl = "", paths }: ClientOptions): string {
  const overrides: Partial<Record<string, string>> = paths ?? {};
  const path = overrides[endpoint.name] ?? endpoint.path;
  return /^https?:/.test(path) ? path : String(baseUrl).replace(/\/+$/, "") + path;
}
