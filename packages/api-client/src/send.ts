import { startDeadline } from "./deadline";
import type { EncodedRequest } from "./encode-request";
import type { Endpoint } from "./endpoint";
import { ApiError } from "./errors";
import type { RawResponse } from "./read-response";
import { parseRetryAfter } from "./parse-retry-after";
import { readBody, type Progress } from "./read-body";

/** Headers, or a function that returns them, called before every request. */
export type ClientHeaders = HeadersInit | (() => HeadersInit | Promise<HeadersInit>);

/** One attempt at a call. */
export interface Attempt {
  endpoint: Endpoint;
  request: EncodedRequest;
  /** Without the query of the request. */
  url: string;
  fetch: typeof fetch;
  credentials: RequestCredentials;
  headers: ClientHeaders | undefined;
  timeoutMs: number;
  signal: AbortSignal | undefined;
  onProgress: ((progress: Progress) => void) | undefined;
}

/**
 * Sends a request once and waits for the whole response, with any status.
 *
 * @throws ApiError `network`, `timeout` or `aborted`.
 */
export async function send(attempt: Attempt): Promise<RawResponse> {
  const { endpoint, request, url, fetch, credentials, timeoutMs, signal, onProgress } = attempt;
  const deadline = startDeadline(timeoutMs, signal);
  try {
    const { method } = endpoint;
    const body = request.body ?? null;
    deadline.signal.throwIfAborted();
    const headers = new Headers({ accept: "application/json", ...request.headers });
    const own = await deadline.race(headersOf(attempt.headers));
    own.forEach((value, name) => headers.set(name, value));
    const init = { method, headers, body, credentials, signal: deadline.signal };
    const response = await deadline.race(fetch(withQuery(url, request.query), init));
    return {
      status: response.status,
      body: await deadline.race(readBody(response, onProgress)),
      retryAfterSeconds: parseRetryAfter(response.headers.get("retry-after"), Date.now()),
    };
  } catch (cause) {
    const code = deadline.abortReason() ?? "network";
    const message = {
      aborted: "the caller aborted the call",
      timeout: `no complete response from ${url} within ${timeoutMs} ms`,
      network: isRedirectLoop(cause)
        ? `${url} redirects without end. Check baseUrl for a loop or a sign-in page.`
        : `no response from ${url}${reasonOf(cause)}. ` +
          "Check the connection, CORS and the client's baseUrl.",
    }[code];
    throw new ApiError({ code, call: endpoint.name, message, cause });
  } finally {
    deadline.release();
  }
}

async function headersOf(headers: ClientHeaders | undefined): Promise<Headers> {
  return new Headers(typeof headers === "function" ? await headers() : headers);
}

/** Node.js says that it was one. Browsers do not. */
export function isRedirectLoop(cause: unknown): boolean {
  return (
    cause instanceof Error &&
    cause.cause instanceof Error &&
    cause.cause.message === "redirect count exceeded"
  );
}

/** The engine's own words: what failed may be a function of the caller, and not the network. */
function reasonOf(cause: unknown): string {
  return cause instanceof Error ? ` (${cause.message})` : "";
}

function withQuery(url: string, query: URLSearchParams): string {
  const text = query.toString();
  if (text === "") return url;
  return `${url}${url.includes("?") ? "&" : "?"}${text}`;
}
