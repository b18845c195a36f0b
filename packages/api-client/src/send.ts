import { startDeadline } from "./deadline";
import type { EncodedRequest } from "./encode-request";
import type { Endpoint } from "./endpoint";
import { ApiError } from "./errors";
import type { RawResponse } from "./read-response";
import { readBody, type Progress } from "./read-body";

/** One attempt at a call. */
export interface Attempt {
  endpoint: Endpoint;
  request: EncodedRequest;
  /** Without the query of the request. */
  url: string;
  fetch: typeof fetch;
  credentials: RequestCredentials;
  headers: HeadersInit | undefined;
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
  const headers = new Headers({ accept: "application/json", ...request.headers });
  new Headers(attempt.headers).forEach((value, name) => headers.set(name, value));
  const deadline = startDeadline(timeoutMs, signal);
  try {
    const { method } = endpoint;
    const body = request.body ?? null;
    deadline.signal.throwIfAborted();
    const init = { method, headers, body, credentials, signal: deadline.signal };
    const response = await deadline.race(fetch(withQuery(url, request.query), init));
    return { status: response.status, body: await deadline.race(readBody(response, onProgress)) };
  } catch (cause) {
    const code = deadline.abortReason() ?? "network";
    const message = {
      aborted: "the caller aborted the call",
      timeout: `no complete response from ${url} within ${timeoutMs} ms`,
      network: `no response from ${url}. Check the connection, CORS and the client's baseUrl.`,
    }[code];
    throw new ApiError({ code, call: endpoint.name, message, cause });
  } finally {
    deadline.release();
  }
}

function withQuery(url: string, query: URLSearchParams): string {
  const text = query.toString();
  if (text === "") return url;
  return `${url}${url.includes("?") ? "&" : "?"}${text}`;
}
