import type * as z from "zod/mini";
import type { logout } from "./domains/sign-in";
import { encodeRequest } from "./encode-request";
import type { Endpoint, Schema } from "./endpoint";
import type { EndpointName } from "./endpoints";
import { isApiError, type ApiError } from "./errors";
import { createKnown, type KnownAnswer } from "./known-answers";
import { readAnswer } from "./read-answer";
import type { Progress } from "./read-body";
import { pause } from "./pause";
import { send } from "./send";

/** How a client reaches the API. Everything has a default. */
export interface ClientOptions {
  /** Where the API is: "https://api.example.com". Default "": the page's own host. Needed outside of browsers. */
  baseUrl?: string | URL | undefined;
  /** Paths that differ from the endpoints' own, by the name of the call: a path, or a whole address. */
  paths?: Partial<Record<EndpointName, string>> | undefined;
  /** Default: the global `fetch`, as it is at the time of the call. */
  fetch?: typeof fetch | undefined;
  /** Whether cookies go along. Default "include". */
  credentials?: RequestCredentials | undefined;
  /** Sent with every request. */
  headers?: HeadersInit | undefined;
  /** How long an attempt may take, up to the end of its answer. Default 15,000. Infinity for no limit. */
  timeoutMs?: number | undefined;
  /** How often a safe call is sent again after no answer or a 502, 503 or 504. Default 2. Other calls never are. */
  retries?: number | undefined;
  /** Pause before the first repetition, about doubled before each further one. Default 300. */
  retryDelayMs?: number | undefined;
  /** Hears of every failure that the caller did not cause by aborting: the place to handle the end of a session. */
  onError?: ((error: ApiError) => void) | undefined;
  /** Answers that came with the page: the React Query options begin with them instead of a call. */
  known?: readonly KnownAnswer[] | undefined;
}

/** Options of one call. */
export interface CallOptions {
  /** Ends the call, with an `ApiError` of code `aborted`. */
  signal?: AbortSignal | undefined;
  /** In place of the client's. */
  timeoutMs?: number | undefined;
  /** Hears how much of the answer has come. */
  onProgress?: ((progress: Progress) => void) | undefined;
}

/** Makes calls. */
export interface Client {
  /**
   * Makes a call and returns its typed answer. The request can be left out where the call has none.
   *
   * @throws ApiError and nothing else.
   */
  call: {
    <Request extends Schema, Response extends Schema>(
      endpoint: Endpoint<Request, Response>,
      request: z.input<Request>,
      options?: CallOptions,
    ): Promise<z.output<Response>>;
    <Response extends Schema>(endpoint: Endpoint<NoFields, Response>): Promise<z.output<Response>>;
  };
  /** The answer that came with the page, if there is one: each is handed out once, within a minute. */
  known?: <Request extends Schema, Response extends Schema>(
    endpoint: Endpoint<Request, Response>,
    request: z.input<Request>,
  ) => z.output<Response> | undefined;
}

type NoFields = typeof logout.request;

const worthRepeating = [502, 503, 504];

/**
 * Makes a client.
 *
 * @example
 * const client = createClient({ baseUrl: "https://api.example.com" });
 * const page = await client.call(watch, { v: "nGQyaB_k1Oo" });
 */
export function createClient(options: ClientOptions = {}): Client {
  const { credentials = "include", headers, retries = 2, retryDelayMs = 300, onError } = options;

  async function attempt<Response extends Schema>(
    endpoint: Endpoint<Schema, Response>,
    request: unknown,
    call: CallOptions,
  ): Promise<z.output<Response>> {
    const { signal, onProgress, timeoutMs = options.timeoutMs ?? 15_000 } = call;
    const encoded = encodeRequest(endpoint, request);
    const address = addressOf(endpoint, options);
    for (let repetition = 0; ; repetition += 1) {
      try {
        // Called as a bare function: the browser's own refuses any other `this`.
        const fetch = options.fetch ?? globalThis.fetch;
        const answer = await send({
          endpoint,
          request: encoded,
          address,
          fetch,
          credentials,
          headers,
          timeoutMs,
          signal,
          onProgress,
        });
        return readAnswer(endpoint, answer);
      } catch (error) {
        if (repetition >= retries || !endpoint.safe || !isPassing(error)) throw error;
      }
      // Spread out, so that clients cut off together do not come back together.
      await pause(retryDelayMs * 2 ** repetition * (0.5 + Math.random()), signal);
    }
  }

  return {
    known: createKnown(options.known ?? []),
    async call<Response extends Schema>(
      endpoint: Endpoint<Schema, Response>,
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

function isPassing(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return error.code === "network" || (error.code === "http" && worthRepeating.includes(error.status ?? 0));
}

function addressOf(endpoint: Endpoint, { baseUrl = "", paths }: ClientOptions): string {
  const own: Partial<Record<string, string>> = paths ?? {};
  const path = own[endpoint.name] ?? endpoint.path;
  return /^https?:/.test(path) ? path : String(baseUrl).replace(/\/+$/, "") + path;
}
