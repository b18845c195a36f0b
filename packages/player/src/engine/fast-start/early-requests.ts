import { fetchRange, partialContent, rangeOf } from "./byte-range";
import { followRequest, type EarlyRequest } from "./early-request";
import { sharedMap } from "./shared-map";

const requests = sharedMap<EarlyRequest>("early-requests");
const staleAfterMs = 60_000;

/** Returns the request for a URL that is under way or done, or makes a new one. */
export function requestEarly(url: string, withCredentials: boolean): EarlyRequest {
  for (const [address, { state, endMs }] of requests) {
    if (state === "failed" || (state === "done" && performance.now() - endMs > staleAfterMs))
      requests.delete(address);
  }
  const known = requests.get(url);
  if (known) return known;
  const credentials = withCredentials ? "include" : "same-origin";
  const request = followRequest(url, (signal) => requestWhole(url, { credentials, signal }));
  requests.set(url, request);
  return request;
}

/** A server that sends more than the part that was requested is left to the engine. */
async function requestWhole(url: string, options: RequestInit): Promise<Response> {
  const response = await fetchRange(url, options);
  if (rangeOf(url) && response.status !== partialContent)
    throw new Error(`${url} is not the part that was requested.`);
  return response;
}

/** Returns a request, once. Undefined if there is none, or it failed. */
export function takeEarlyRequest(address: string): EarlyRequest | undefined {
  const url = new URL(address, document.baseURI).href;
  const found = requests.get(url);
  if (found) requests.delete(url);
  return found?.state === "failed" ? undefined : found;
}

/** Adds a response that is there already, and that has come from `finalUrl`. */
export function addEarlyResponse(url: string, body: BodyInit, finalUrl = url): void {
  if (!requests.has(url))
    requests.set(
      url,
      followRequest(finalUrl, async () => new Response(body)),
    );
}
