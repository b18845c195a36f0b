import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createClient, type ClientOptions } from "./client";
import { fetchHomeVideo } from "./domains/home";
import { exportData } from "./domains/export";
import { login, logout } from "./domains/sign-in";
import { viewDevices } from "./domains/devices";
import { getPlaylist } from "./domains/playlists";
import { search } from "./domains/search";
import { watch } from "./domains/watch";
import { ApiError, isApiError } from "./errors";
import { createFetchDouble, examples, type FetchDouble } from "./testing";

const baseUrl = "https://api.test";
const clientOf = (api: FetchDouble, options: ClientOptions = {}) =>
  createClient({ baseUrl, fetch: api.fetch, ...options });
const failureOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error("It did not fail.")),
    (error: unknown) => (isApiError(error) ? error : Promise.reject(error)),
  );

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  const left = vi.getTimerCount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (left > 0) throw new Error(`${left} timers were left behind.`);
});

describe("what is sent", () => {
  test("R-API-02 requests carry credentials and ask for JSON", async () => {
    const api = createFetchDouble();
    await clientOf(api).call(search, { searchTerm: "light", records: 3 });
    const [call] = api.calls;
    expect(String(call?.url)).toBe(
      "https://api.test/api/search.php?offset=0&order=newest&records=3&origin=search&searchTerm=light",
    );
    expect(call?.init.method).toBe("GET");
    expect(call?.init.credentials).toBe("include");
    expect(call?.init.body).toBeNull();
    expect(new Headers(call?.init.headers).get("accept")).toBe("application/json");
  });

  test("R-API-01 sign-in travels as multipart form data, whose boundary the browser writes", async () => {
    const api = createFetchDouble();
    await clientOf(api).call(login, { uid: "ada_l", pwd: "Engine#1843" });
    const [call] = api.calls;
    expect(call?.init.body).toBeInstanceOf(FormData);
    expect(new Headers(call?.init.headers).has("content-type")).toBe(false);
    expect(call?.request).toEqual({ uid: "ada_l", pwd: "Engine#1843" });
  });

  test.each([
    ["https://api.test/", "https://api.test/api/logout.php"],
    ["https://api.test/v2", "https://api.test/v2/api/logout.php"],
    [new URL("https://api.test"), "https://api.test/api/logout.php"],
    [undefined, "/api/logout.php"],
  ])("R-API-03 a base of %s leads to %s", async (base, expected) => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response("{}"));
    await createClient({ baseUrl: base, fetch }).call(logout);
    expect(fetch.mock.calls[0]?.[0]).toBe(expected);
  });

  test("R-API-03 each path can be set by itself, with a query of its own or on another host", async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response("[]"));
    const paths = { fetchHomeVideo: "/index.php?call=feed", viewDevices: "https://accounts.test/devices" };
    const client = createClient({ baseUrl, fetch, paths });
    await client.call(fetchHomeVideo, { offset: 8 });
    await client.call(viewDevices);
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      "https://api.test/index.php?call=feed&offset=8",
      "https://accounts.test/devices",
    ]);
  });

  test("R-API-03 credentials and headers are configuration", async () => {
    const api = createFetchDouble();
    const client = clientOf(api, { credentials: "omit", headers: { accept: "text/plain", "x-site": "marquee" } });
    await client.call(logout);
    const { credentials, headers } = api.calls[0]?.init ?? {};
    expect(credentials).toBe("omit");
    expect(Object.fromEntries(new Headers(headers))).toEqual({ accept: "text/plain", "x-site": "marquee" });
  });

  test("R-API-03 without a fetch of its own, a client takes the one that is there at the time of the call", async () => {
    const client = createClient({ baseUrl });
    const api = createFetchDouble();
    vi.stubGlobal("fetch", api.fetch);
    await expect(client.call(watch, { v: "nGQyaB_k1Oo" })).resolves.toEqual(examples.watch.response);
  });

  test("a request that its schema refuses is not sent", async () => {
    const api = createFetchDouble();
    const error = await failureOf(clientOf(api).call(getPlaylist, { id: [] }));
    expect(error).toMatchObject({ code: "rejected", field: "id", text: "Please provide a playlist ID." });
    expect(error.status).toBeUndefined();
    expect(api.calls).toEqual([]);
  });
});

describe("how failures look", () => {
  test("R-API-02 an answer that does not match is a typed error that names the call and the field", async () => {
    const api = createFetchDouble();
    api.on(fetchHomeVideo).body('[{"video_id":"a","video_title":null}]');
    const error = await failureOf(clientOf(api).call(fetchHomeVideo, {}));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ name: "ApiError", code: "decode", call: "fetchHomeVideo", field: "0.video_title" });
  });

  test("the server's own text is kept, whatever the status below 500", async () => {
    const api = createFetchDouble();
    const client = clientOf(api);
    api.on(login).refuse("That password is wrong.", 200).refuse("Too many attempts.", 429);
    const request = { uid: "ada_l", pwd: "x" };
    const texts = [await failureOf(client.call(login, request)), await failureOf(client.call(login, request))];
    expect(texts.map(({ code, status, text }) => ({ code, status, text }))).toEqual([
      { code: "rejected", status: 200, text: "That password is wrong." },
      { code: "rejected", status: 429, text: "Too many attempts." },
    ]);
  });

  test("an error status without such a text is an http error, and so is every 5xx", async () => {
    const api = createFetchDouble();
    const client = clientOf(api);
    api.on(login).html(404).status(403).body('{"error":"Stack trace"}', 500);
    const request = { uid: "ada_l", pwd: "x" };
    const found = [];
    for (let turn = 0; turn < 3; turn += 1) found.push(await failureOf(client.call(login, request)));
    expect(found.map(({ code, status, text }) => ({ code, status, text }))).toEqual([
      { code: "http", status: 404, text: undefined },
      { code: "http", status: 403, text: undefined },
      { code: "http", status: 500, text: undefined },
    ]);
  });

  test("a broken connection is a network error that keeps its cause", async () => {
    const api = createFetchDouble();
    api.on(login).disconnect();
    const error = await failureOf(clientOf(api).call(login, { uid: "ada_l", pwd: "hush" }));
    expect(error.code).toBe("network");
    expect(error.cause).toBeInstanceOf(TypeError);
    expect(error.message).toContain("https://api.test/api/login.php");
    expect(error.message).not.toContain("hush");
  });

  test("every failure is told once to onError, an abort is not", async () => {
    const onError = vi.fn<(error: ApiError) => void>();
    const api = createFetchDouble();
    const client = clientOf(api, { onError, retries: 0 });
    api.on(viewDevices).refuse("Logged out", 401);
    const error = await failureOf(client.call(viewDevices));
    await failureOf(client.call(viewDevices, {}, { signal: AbortSignal.abort() }));
    expect(onError.mock.calls).toEqual([[error]]);
  });
});

describe("R-API-03 sending again", () => {
  const settle = async <T>(promise: Promise<T>) => {
    promise.catch(() => undefined);
    await vi.runAllTimersAsync();
    return promise;
  };

  test.each([502, 503, 504])("a read is sent again after %i", async (status) => {
    const api = createFetchDouble();
    api.on(search).status(status).status(status).answer(examples.search.response);
    await expect(settle(clientOf(api).call(search, {}))).resolves.toEqual(examples.search.response);
    expect(api.calls).toHaveLength(3);
  });

  test("a read is sent again after no answer, a POST that only reads too", async () => {
    const api = createFetchDouble();
    api.on(getPlaylist).disconnect().answer(examples.getPlaylist.response);
    await settle(clientOf(api).call(getPlaylist, { id: ["cr56i9dvypsk"] }));
    expect(api.calls.map(({ request }) => request)).toEqual([
      { id: ["cr56i9dvypsk"], offset: 0, minimal: false },
      { id: ["cr56i9dvypsk"], offset: 0, minimal: false },
    ]);
  });

  test("there is a bound to it", async () => {
    const api = createFetchDouble();
    api.on(search).status(503);
    const error = await failureOf(settle(clientOf(api).call(search, {})));
    expect(error).toMatchObject({ code: "http", status: 503 });
    expect(api.calls).toHaveLength(3);
  });

  test("the bound and the pause are configuration, and the pause grows", async () => {
    const api = createFetchDouble();
    api.on(search).disconnect();
    const times: number[] = [];
    const fetch: typeof globalThis.fetch = (...request) => {
      times.push(Date.now());
      return api.fetch(...request);
    };
    await failureOf(settle(clientOf(api, { fetch, retries: 3, retryDelayMs: 1000 }).call(search, {})));
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(pauses).toHaveLength(3);
    pauses.forEach((pause, index) => {
      expect(pause).toBeGreaterThanOrEqual(500 * 2 ** index);
      expect(pause).toBeLessThanOrEqual(1500 * 2 ** index);
    });
  });

  test.each([
    ["500", (api: FetchDouble) => api.on(search).status(500)],
    ["429", (api: FetchDouble) => api.on(search).refuse("Too many requests.", 429)],
    ["an answer that does not match", (api: FetchDouble) => api.on(search).html()],
  ])("a read is not sent again after %s", async (_, script) => {
    const api = createFetchDouble();
    script(api);
    await failureOf(settle(clientOf(api).call(search, {})));
    expect(api.calls).toHaveLength(1);
  });

  test("a write is never sent again", async () => {
    const api = createFetchDouble();
    const client = clientOf(api);
    api.on(login).disconnect();
    api.on(logout).status(503);
    await failureOf(settle(client.call(login, { uid: "ada_l", pwd: "x" })));
    await failureOf(settle(client.call(logout)));
    expect(api.calls.map(({ name }) => name)).toEqual(["login", "logout"]);
  });

  test("an abort ends the pause before the next attempt", async () => {
    const api = createFetchDouble();
    api.on(search).status(503);
    const controller = new AbortController();
    const promise = failureOf(clientOf(api, { retryDelayMs: 60_000 }).call(search, {}, { signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    await expect(promise).resolves.toMatchObject({ code: "aborted" });
    expect(api.calls).toHaveLength(1);
  });
});

describe("R-API-03 time limits and aborting", () => {
  test("a call that gets no answer ends after the client's time", async () => {
    const api = createFetchDouble();
    api.on(search).hang();
    const promise = failureOf(clientOf(api, { timeoutMs: 5000 }).call(search, {}));
    await vi.advanceTimersByTimeAsync(4999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(promise).resolves.toMatchObject({ code: "timeout", call: "search" });
    expect(api.calls).toHaveLength(1);
  });

  test("a call may have a time of its own, or no limit", async () => {
    const api = createFetchDouble();
    const client = clientOf(api);
    api.on(search).hang();
    const short = failureOf(client.call(search, {}, { timeoutMs: 10 }));
    await vi.advanceTimersByTimeAsync(10);
    await expect(short).resolves.toMatchObject({ code: "timeout" });

    const controller = new AbortController();
    const endless = failureOf(client.call(search, {}, { timeoutMs: Infinity, signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(10 ** 9);
    controller.abort();
    await expect(endless).resolves.toMatchObject({ code: "aborted" });
  });

  test("a body that never ends counts too, and so does a fetch that does not heed its signal", async () => {
    const endless = async () =>
      new Response(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(1)) }));
    const deaf = () => new Promise<Response>(() => undefined);
    for (const fetch of [endless, deaf]) {
      const promise = failureOf(createClient({ baseUrl, fetch, timeoutMs: 100 }).call(search, {}));
      await vi.advanceTimersByTimeAsync(100);
      expect((await promise).code).toBe("timeout");
    }
  });

  test("an abort reaches the request", async () => {
    const api = createFetchDouble();
    api.on(search).hang();
    const controller = new AbortController();
    const promise = failureOf(clientOf(api).call(search, {}, { signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(1);
    controller.abort();
    await expect(promise).resolves.toMatchObject({ code: "aborted" });
    expect(api.calls[0]?.init.signal?.aborted).toBe(true);
  });

  test("a signal that has fired already ends the call at once", async () => {
    const api = createFetchDouble();
    api.on(search).hang();
    const error = await failureOf(clientOf(api).call(search, {}, { signal: AbortSignal.abort() }));
    expect(error.code).toBe("aborted");
    expect(api.calls).toEqual([]);
  });

  test("a finished call lets go of the caller's signal, also after a pause", async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, "addEventListener");
    const removed = vi.spyOn(signal, "removeEventListener");
    const api = createFetchDouble();
    api.on(search).status(503).answer(examples.search.response);
    const promise = clientOf(api).call(search, {}, { signal });
    await vi.runAllTimersAsync();
    await promise;
    const listeners = (spy: typeof added | typeof removed) => new Set(spy.mock.calls.map(([, listener]) => listener));
    expect(listeners(added).size).toBe(3);
    expect(listeners(removed)).toEqual(listeners(added));
  });
});

describe("progress", () => {
  const bytes = new TextEncoder().encode('{"username":"ada_l","note":"größer"}');
  const inPieces = () =>
    new ReadableStream({
      start(stream) {
        // One piece ends in the middle of a letter.
        for (const [from, to] of [
          [0, 30],
          [30, bytes.length],
        ])
          stream.enqueue(bytes.slice(from, to));
        stream.close();
      },
    });

  test("R-SET-03 an answer tells how much of it has come", async () => {
    const headers = { "content-length": String(bytes.length) };
    const client = createClient({ baseUrl, fetch: async () => new Response(inPieces(), { headers }) });
    const steps: unknown[] = [];
    const data = await client.call(exportData, {}, { onProgress: (progress) => steps.push(progress) });
    expect(data).toEqual({ username: "ada_l", note: "größer" });
    expect(steps).toEqual([
      { loadedBytes: 30, totalBytes: bytes.length },
      { loadedBytes: bytes.length, totalBytes: bytes.length },
    ]);
  });

  test("the whole is unknown where the server does not say, or compresses", async () => {
    const totals: unknown[] = [];
    for (const headers of [{}, { "content-length": "20", "content-encoding": "gzip" }]) {
      const client = createClient({ baseUrl, fetch: async () => new Response(inPieces(), { headers }) });
      await client.call(exportData, {}, { onProgress: ({ totalBytes }) => totals.push(totalBytes) });
    }
    expect(totals).toEqual([undefined, undefined, undefined, undefined]);
  });
});
