import { startDeadline } from "./deadline";
import type { EncodedRequest } from "./encode-request";
import type { Endpoint } from "./endpoint";
import { ApiError } from "./errors";
import type { Answer } from "./read-answer";
import { readBody, type Progress } from "./read-body";

/** Everything that one attempt at a call needs. */
export interface Attempt {
  endpoint: Endpoint;
  request: EncodedRequest;
  /** Without the query. */
  address: string;
  fetch: typeof fetch;
  credentials: RequestCredentials;
  headers: HeadersInit | undefined;
  timeoutMs: number;
  signal: AbortSignal | undefined;
  onProgress: ((progress: Progress) => void) | undefined;
}

/**
 * Sends a request once and waits for the whole answer, whatever its status.
 *
 * @throws ApiError `network`, `timeout` or `aborted`.
 */
export async function send(attempt: Attempt): Promise<Answer> {
  const { endpoint, request, address, fetch, credentials, timeoutMs, signal, onProgress } = attempt;
  const headers = new Headers({ accept: "application/json", ...request.headers });
  new Headers(attempt.headers).forEach((value, name) => headers.set(name, value));
  const query = request.query.toString();
  const deadline = startDeadline(timeoutMs, signal);
  try {
    const url = query ? `${address}${address.includes("?") ? "&" : "?"}${query}` : address;
    const { method } = endpoint;
    const body = request.body ?? null;
    deadline.signal.throwIfAborted();
    const response = await deadline.race(fetch(url, { method, headers, body, credentials, signal: deadline.signal }));
    return { status: response.status, body: await deadline.race(readBody(response, onProgress)) };
  } catch (cause) {
    const code = deadline.ending() ?? "network";
    const message = {
      aborted: "the caller ended the call",
      timeout: `no complete answer from ${address} within ${timeoutMs} ms`,
      network: `no answer from ${address}. Check the connection, CORS and the client's baseUrl.`,
    }[code];
    throw new ApiError({ code, call: endpoint.name, message, cause });
  } finally {
    deadline.release();
  }
}
