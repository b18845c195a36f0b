import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createClient, type ClientOptions } from "./client";
import { fetchHomeVideo } from "./domains/home";
import { exportData } from "./domains/export";
import { login, logout } from "./domains/sign-in";
import { viewDevices } from "./domains/devices";
import { getPlaylist } from "./domains/playlists";
import { search } from "./domains/search";
import { watch } from "./domains/watch";
import { ApiError, isApiError, isRefusal } from "./errors";
import { createFetchDouble, examples, type FetchDouble } from "./testing";

const baseUrl = "https://api.test";
const clientOf = (api: FetchDouble, options: ClientOptions = {}) =>
  createClient({ baseUrl, fetch: api.fetch, ...options });
const failureOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error("Expected an error.")),
    (error: unknown) => (isApiError(error) ? error : Promise.reject(error)),
  );

const settle = async <T>(promise: Promise<T>) => {
  promise.catch(() => undefined);
  await vi.runAllTimersAsync();
  return promise;
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  const left = vi.getTimerCount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (left > 0) throw new Error(`${left} timers are still running.`);
});

describe("requests", () => {
  test("R-API-02 requests carry credentials and ask for JSON", async () => {
    const api = createFetchDouble();
    await clientOf(api).call(search, { searchTerm: "light", records: 3 });
    const [call] = api.calls;
    expect(String(call?.url)).toBe(
      "https://api.test/api/search.php" +
        "?offset=0&order=newest&records=3&origin=search&searchTerm=light",
    );
    expect(call?.init.method).toBe("GET");
    expect(call?.init.credentials).toBe("include");
    expect(call?.init.body).toBeNull();
    expect(new Headers(call?.init.headers).get("accept")).toBe("application/json");
  });

  test("R-API-01 sign-in is sent as multipart form data with the browser's boundary", async () => {
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
  ])("R-API-03 the base URL %s gives %s", async (base, expected) => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response("{}"));
    await createClient({ baseUrl: base, fetch }).call(logout);
    expect(fetch.mock.calls[0]?.[0]).toBe(expected);
  });

  test("R-API-03 each path can be overridden, with a query or on another host", async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response("[]"));
    const paths = {
      fetchHomeVideo: "/index.php?call=feed",
      viewDevices: "https://accounts.test/devices",
    };
    const client = createClient({ baseUrl, fetch, paths });
    await client.call(fetchHomeVideo, { offset: 8 });
    await client.call(viewDevices);
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      "https://api.test/index.php?call=feed&offset=8",
      "https://accounts.test/devices",
    ]);
  });

  test("R-API-03 credentials and headers are options", async () => {
    const api = createFetchDouble();
    const client = clientOf(api, {
      credentials: "omit",
      headers: { accept: "text/plain", "x-site": "marquee" },
    });
    await client.call(logout);
    const { credentials, headers } = api.calls[0]?.init ?? {};
    expect(credentials).toBe("omit");
    expect(Object.fromEntries(new Headers(headers))).toEqual({
      accept: "text/plain",
      "x-site": "marquee",
    });
  });

  test("R-API-03 headers may be a function, which is called before every attempt", async () => {
    const api = createFetchDouble();
    api.on(search).disconnect().respond(examples.search.response);
    const tokens = ["old", "new"];
    const headers = async () => ({ authorization: `Bearer ${tokens.shift()}` });
    await settle(clientOf(api, { headers }).call(search, {}));
    expect(api.calls.map(({ init }) => new Headers(init.headers).get("authorization"))).toEqual([
      "Bearer old",
      "Bearer new",
    ]);
  });

  test("R-API-03 a header function that throws is a network error with its cause", async () => {
    const api = createFetchDouble();
    const cause = new Error("The token service is away.");
    const headers = () => Promise.reject(cause);
    const error = await failureOf(clientOf(api, { headers, retries: 0 }).call(search, {}));
    expect(error).toMatchObject({ code: "network", cause });
    expect(error.message).toContain("The token service is away.");
    expect(api.calls).toEqual([]);
  });

  test("R-API-03 the default fetch is the global one at the time of the call", async () => {
    const client = createClient({ baseUrl });
    const api = createFetchDouble();
    vi.stubGlobal("fetch", api.fetch);
    await expect(client.call(watch, { v: "nGQyaB_k1Oo" })).resolves.toEqual(
      watch.toResult(examples.watch.response),
    );
  });

  test("an invalid request is not sent", async () => {
    const api = createFetchDouble();
    const error = await failureOf(clientOf(api).call(getPlaylist, { id: [] }));
    expect(error).toMatchObject({
      code: "rejected",
      field: "id",
      text: "Please provide a playlist ID.",
    });
    expect(error.status).toBeUndefined();
    expect(api.calls).toEqual([]);
  });
});

describe("errors", () => {
  test("R-API-02 a response that does not match is an error with the call and field", async () => {
    const api = createFetchDouble();
    api.on(fetchHomeVideo).body('[{"video_id":"a","video_title":null}]');
    const error = await failureOf(clientOf(api).call(fetchHomeVideo, {}));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      name: "ApiError",
      code: "decode",
      call: "fetchHomeVideo",
      field: "0.video_title",
    });
  });

  test("the server's text is kept, with any status below 500", async () => {
    const api = createFetchDouble();
    const client = clientOf(api);
    api.on(login).reject("That password is wrong.", 200).reject("Too many attempts.", 429);
    const request = { uid: "ada_l", pwd: "x" };
    const texts = [
      await failureOf(client.call(login, request)),
      await failureOf(client.call(login, request)),
    ];
    expect(texts.map(({ code, status, text }) => ({ code, status, text }))).toEqual([
      { code: "rejected", status: 200, text: "That password is wrong." },
      { code: "rejected", status: 429, text: "Too many attempts." },
    ]);
  });

  test("an error status without a text is an http error, and so is every 5xx", async () => {
    const api = createFetchDouble();
    const client = clientOf(api);
    api.on(login).html(404).status(403).body('{"error":"Stack trace"}', 500);
    const request = { uid: "ada_l", pwd: "x" };
    const found = [];
    for (let turn = 0; turn < 3; turn += 1)
      found.push(await failureOf(client.call(login, request)));
    expect(found.map(({ code, status, text }) => ({ code, status, text }))).toEqual([
      { code: "http", status: 404, text: undefined },
      { code: "http", status: 403, text: undefined },
      { code: "http", status: 500, text: undefined },
    ]);
  });

  test("an error has the body in the server's own form", async () => {
    const api = createFetchDouble();
    const body = '{"title":"Bad","detail":"No such tag"}';
    api.on(search).body(body, 400);
    expect(await failureOf(clientOf(api).call(search, {}))).toMatchObject({ code: "http", body });
  });

  test("a 503 has the text and the code if the server says why", async () => {
    const api = createFetchDouble();
    api
      .on(login)
      .body('{"error":"The site is being worked on.","code":"maintenance"}', 503)
      .body('{"error":"Stack trace"}', 503);
    const request = { uid: "ada_l", pwd: "x" };
    const [closed, broken] = [
      await failureOf(clientOf(api).call(login, request)),
      await failureOf(clientOf(api).call(login, request)),
    ];
    expect(closed).toMatchObject({ code: "http", text: "The site is being worked on." });
    expect(isRefusal(closed, "maintenance")).toBe(true);
    expect(broken).toMatchObject({ code: "http", status: 503, text: undefined });
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

  test("onError is called once for every error, but not for an abort", async () => {
    const onError = vi.fn<(error: ApiError) => void>();
    const api = createFetchDouble();
    const client = clientOf(api, { onError, retries: 0 });
    api.on(viewDevices).reject("Logged out", 401);
    const error = await failureOf(client.call(viewDevices));
    await failureOf(client.call(viewDevices, {}, { signal: AbortSignal.abort() }));
    expect(onError.mock.calls).toEqual([[error]]);
  });
});

describe("R-API-03 retries", () => {
  test.each([502, 503, 504])("a read is repeated after %i", async (status) => {
    const api = createFetchDouble();
    api.on(search).status(status).status(status).respond(examples.search.response);
    await expect(settle(clientOf(api).call(search, {}))).resolves.toEqual(
      search.toResult(examples.search.response),
    );
    expect(api.calls).toHaveLength(3);
  });

  test("a read is repeated if there is no response, also a POST that only reads", async () => {
    const api = createFetchDouble();
    api.on(getPlaylist).disconnect().respond(examples.getPlaylist.response);
    await settle(clientOf(api).call(getPlaylist, { id: ["cr56i9dvypsk"] }));
    expect(api.calls.map(({ request }) => request)).toEqual([
      { id: ["cr56i9dvypsk"], offset: 0, minimal: false },
      { id: ["cr56i9dvypsk"], offset: 0, minimal: false },
    ]);
  });

  test("a read is not repeated while the site is in maintenance", async () => {
    const api = createFetchDouble();
    api.on(search).body('{"error":"The site is being worked on.","code":"maintenance"}', 503);
    await failureOf(settle(clientOf(api).call(search, {})));
    expect(api.calls).toHaveLength(1);
  });

  test("R-API-03 a read is repeated no earlier than the server asks in Retry-After", async () => {
    const api = createFetchDouble();
    api.on(search).status(503, { "retry-after": "2" }).respond(examples.search.response);
    const promise = clientOf(api).call(search, {});
    await vi.advanceTimersByTimeAsync(2000);
    expect(api.calls).toHaveLength(1);
    await settle(promise);
    expect(api.calls).toHaveLength(2);
  });

  test("R-API-03 a call fails at once if the server asks for more than half a minute", async () => {
    const api = createFetchDouble();
    api.on(search).status(503, { "retry-after": "31" });
    const error = await failureOf(clientOf(api).call(search, {}));
    expect(error).toMatchObject({ code: "http", status: 503, retryAfterSeconds: 31 });
    expect(api.calls).toHaveLength(1);
  });

  test("the number of retries is limited", async () => {
    const api = createFetchDouble();
    api.on(search).status(503);
    const error = await failureOf(settle(clientOf(api).call(search, {})));
    expect(error).toMatchObject({ code: "http", status: 503 });
    expect(api.calls).toHaveLength(3);
  });

  test("the number of retries and the delay are options, and the delay grows", async () => {
    const api = createFetchDouble();
    api.on(search).disconnect();
    const times: number[] = [];
    const fetch: typeof globalThis.fetch = (...request) => {
      times.push(Date.now());
      return api.fetch(...request);
    };
    await failureOf(
      settle(clientOf(api, { fetch, retries: 3, retryDelayMs: 1000 }).call(search, {})),
    );
    const delays = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(delays).toHaveLength(3);
    delays.forEach((delay, index) => {
      expect(delay).toBeGreaterThanOrEqual(500 * 2 ** index);
      expect(delay).toBeLessThanOrEqual(1500 * 2 ** index);
    });
  });

  test.each([
    ["500", (api: FetchDouble) => api.on(search).status(500)],
    ["429", (api: FetchDouble) => api.on(search).reject("Too many requests.", 429)],
    ["a response that does not match", (api: FetchDouble) => api.on(search).html()],
  ])("a read is not repeated after %s", async (_, script) => {
    const api = createFetchDouble();
    script(api);
    await failureOf(settle(clientOf(api).call(search, {})));
    expect(api.calls).toHaveLength(1);
  });

  test("a write is never repeated", async () => {
    const api = createFetchDouble();
    const client = clientOf(api);
    api.on(login).disconnect();
    api.on(logout).status(503);
    await failureOf(settle(client.call(login, { uid: "ada_l", pwd: "x" })));
    await failureOf(settle(client.call(logout)));
    expect(api.calls.map(({ name }) => name)).toEqual(["login", "logout"]);
  });

  test("an abort ends the delay before the next attempt", async () => {
    const api = createFetchDouble();
    api.on(search).status(503);
    const controller = new AbortController();
    const promise = failureOf(
      clientOf(api, { retryDelayMs: 60_000 }).call(search, {}, { signal: controller.signal }),
    );
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    await expect(promise).resolves.toMatchObject({ code: "aborted" });
    expect(api.calls).toHaveLength(1);
  });
});

describe("R-API-03 timeouts and aborting", () => {
  test("a call without a response ends after the client's timeout", async () => {
    const api = createFetchDouble();
    api.on(search).hang();
    const promise = failureOf(clientOf(api, { timeoutMs: 5000 }).call(search, {}));
    await vi.advanceTimersByTimeAsync(4999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(promise).resolves.toMatchObject({ code: "timeout", call: "search" });
    expect(api.calls).toHaveLength(1);
  });

  test("a call may have its own timeout, or none", async () => {
    const api = createFetchDouble();
    const client = clientOf(api);
    api.on(search).hang();
    const short = failureOf(client.call(search, {}, { timeoutMs: 10 }));
    await vi.advanceTimersByTimeAsync(10);
    await expect(short).resolves.toMatchObject({ code: "timeout" });

    const controller = new AbortController();
    const endless = failureOf(
      client.call(search, {}, { timeoutMs: Infinity, signal: controller.signal }),
    );
    await vi.advanceTimersByTimeAsync(10 ** 9);
    controller.abort();
    await expect(endless).resolves.toMatchObject({ code: "aborted" });
  });

  test("the timeout applies to the body, and to a fetch that ignores its signal", async () => {
    const endless = async () =>
      new Response(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(1)) }));
    const ignoresSignal = () => new Promise<Response>(() => undefined);
    for (const fetch of [endless, ignoresSignal]) {
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

  test("a signal that is already aborted ends the call at once", async () => {
    const api = createFetchDouble();
    api.on(search).hang();
    const error = await failureOf(clientOf(api).call(search, {}, { signal: AbortSignal.abort() }));
    expect(error.code).toBe("aborted");
    expect(api.calls).toEqual([]);
  });

  test("a finished call releases the caller's signal, also after a delay", async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, "addEventListener");
    const removed = vi.spyOn(signal, "removeEventListener");
    const api = createFetchDouble();
    api.on(search).status(503).respond(examples.search.response);
    const promise = clientOf(api).call(search, {}, { signal });
    await vi.runAllTimersAsync();
    await promise;
    const listeners = (spy: typeof added | typeof removed) =>
      new Set(spy.mock.calls.map(([, listener]) => listener));
    expect(listeners(added).size).toBe(3);
    expect(listeners(removed)).toEqual(listeners(added));
  });
});

describe("progress", () => {
  const bytes = new TextEncoder().encode('{"username":"ada_l","note":"größer"}');
  const inChunks = () =>
    new ReadableStream({
      start(stream) {
        // One chunk ends in the middle of a character.
        for (const [from, to] of [
          [0, 30],
          [30, bytes.length],
        ])
          stream.enqueue(bytes.slice(from, to));
        stream.close();
      },
    });

  test("R-SET-03 progress is reported while a response is received", async () => {
    const headers = { "content-length": String(bytes.length) };
    const client = createClient({
      baseUrl,
      fetch: async () => new Response(inChunks(), { headers }),
    });
    const steps: unknown[] = [];
    const data = await client.call(
      exportData,
      {},
      { onProgress: (progress) => steps.push(progress) },
    );
    expect(data).toEqual({ username: "ada_l", note: "größer" });
    expect(steps).toEqual([
      { loadedBytes: 30, totalBytes: bytes.length },
      { loadedBytes: bytes.length, totalBytes: bytes.length },
    ]);
  });

  test("the total is unknown if the server sends no length, or compresses", async () => {
    const totals: unknown[] = [];
    for (const headers of [{}, { "content-length": "20", "content-encoding": "gzip" }]) {
      const client = createClient({
        baseUrl,
        fetch: async () => new Response(inChunks(), { headers }),
      });
      await client.call(
        exportData,
        {},
        { onProgress: ({ totalBytes }) => totals.push(totalBytes) },
      );
    }
    expect(totals).toEqual([undefined, undefined, undefined, undefined]);
  });
});
