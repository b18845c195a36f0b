import { afterEach, expect, test, vi } from "vitest";
import type { EngineHost } from "../../core/engine";
import { createLoader } from "./load-checked";

afterEach(() => void vi.unstubAllGlobals());

const silence = () => Promise.reject(new DOMException("Nothing came.", "AbortError"));
const refusal = () => Promise.reject(new TypeError("Failed to fetch"));
const response = (status: number) => async () => new Response("no", { status });

/** The requests that are made of a file before another one is loaded in its place. */
async function requestsBeforeLeaving(
  kind: "level" | "frag",
  respond: () => Promise<Response>,
): Promise<number> {
  vi.stubGlobal("document", { baseURI: "https://site.test/" });
  const fetch = vi.fn(respond);
  vi.stubGlobal("fetch", fetch);
  const onEngineError = vi.fn();
  const load = createLoader({
    host: { onEngineError } as unknown as EngineHost,
    withCredentials: false,
    maxSilenceMs: () => 10_000,
  });
  const { signal } = new AbortController();
  const read = () => null;
  expect(
    await load({ url: "https://cdn.test/a", kind, read, signal, onMissing: () => true }),
  ).toBeNull();
  for (const [error] of onEngineError.mock.calls) expect(error).toMatchObject({ fatal: false });
  return fetch.mock.calls.length;
}

test.each([
  { kind: "level", after: "silence", respond: silence, requests: 1 },
  { kind: "level", after: "refused connections", respond: refusal, requests: 2 },
  { kind: "level", after: "500", respond: response(500), requests: 2 },
  { kind: "level", after: "404", respond: response(404), requests: 1 },
  { kind: "level", after: "403", respond: response(403), requests: 1 },
  { kind: "frag", after: "silence", respond: silence, requests: 1 },
  { kind: "frag", after: "refused connections", respond: refusal, requests: 2 },
  { kind: "frag", after: "404", respond: response(404), requests: 1 },
] as const)(
  "a $kind is left after $after: $requests requests",
  async ({ kind, respond, requests }) => {
    expect(await requestsBeforeLeaving(kind, respond)).toBe(requests);
  },
);
