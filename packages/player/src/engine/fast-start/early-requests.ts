import { pageState } from "../../page-state";
import { fetchRange, partialContent, rangeOf } from "./byte-range";
import { followRequest, type EarlyRequest } from "./early-request";
import type { SegmentList } from "./playlist";

const requests = (pageState.requests ??= new Map());
/** A player that is removed may come again at once: what it has requested is left to that. */
const graceMs = 500;

/** Requests a URL, or returns the request that is under way or done. */
export type LoadEarly = (url: string) => EarlyRequest;

/**
 * Requests for one player, until the signal aborts: soon after that, what nobody has taken, and no
 * other player has asked for, is aborted, too.
 */
export function createLoadEarly(withCredentials: boolean, signal: AbortSignal): LoadEarly {
  signal.addEventListener("abort", () => setTimeout(release, graceMs, signal));
  return (url) => {
    signal.throwIfAborted();
    const request = requestEarly(url, withCredentials);
    request.users.add(signal);
    return request;
  };
}

function release(signal: AbortSignal): void {
  for (const [url, { users, abort }] of requests) {
    if (users.delete(signal) && users.size === 0) {
      requests.delete(url);
      abort();
    }
  }
}

/** Returns the request for a URL that is under way or done, or makes a new one. */
export function requestEarly(url: string, withCredentials: boolean): EarlyRequest {
  const known = requests.get(url);
  if (known && known.state !== "failed") return known;
  const credentials = withCredentials ? "include" : "same-origin";
  const request = followRequest(url, (signal) => requestWhole(url, { credentials, signal }));
  requests.set(url, request);
  return request;
}

/** A server that sends more than the part that was requested is left to the engine. */
async function requestWhole(url: string, options: RequestInit): Promise<Response> {
  const response = await fetchRange(url, options);
  if (rangeOf(url) && response.status !== partialContent)
    throw new Error(`${url} sends no ranges.`);
  return response;
}

/** Returns a request, once. Undefined if there is none, or it failed. */
export function takeEarlyRequest(address: string): EarlyRequest | undefined {
  const url = new URL(address, document.baseURI).href;
  const found = requests.get(url);
  if (found) requests.delete(url);
  return found?.state === "failed" ? undefined : found;
}

/** Aborts what has been requested of a list, which a seek has made useless. */
export function abortSegments({ segments }: SegmentList): void {
  for (const { url } of segments) requests.get(url)?.abort();
}

/** Adds a response that is there already, and that has come from `finalUrl`. */
export function addEarlyResponse(url: string, body: BodyInit, finalUrl = url): void {
  if (!requests.has(url))
    requests.set(
      url,
      followRequest(finalUrl, async () => new Response(body)),
    );
}
