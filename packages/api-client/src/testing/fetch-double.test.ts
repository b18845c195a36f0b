import { describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { createClient } from "../client";
import { watch } from "../domains/watch";
import { search } from "../domains/search";
import { login } from "../domains/sign-in";
import { defineEndpoint, type Endpoint } from "../endpoint";
import { endpoints } from "../endpoints";
import { isApiError } from "../errors";
import { createFetchDouble, examples } from ".";
import { exampleOf } from "./example-of";

const clientOf = (fetch: typeof globalThis.fetch) =>
  createClient({ baseUrl: "https://api.test", fetch, retries: 0 });
const codeOf = async (promise: Promise<unknown>) => {
  const outcome: unknown = await promise.then(
    () => "a response",
    (error: unknown) => error,
  );
  return isApiError(outcome) ? outcome.code : outcome;
};

describe("a double of fetch", () => {
  test.each(Object.entries<Endpoint>(endpoints))(
    "R-API-01 responds to %s with its example",
    async (name, endpoint) => {
      const api = createFetchDouble();
      const { request, response } = exampleOf(name);
      await expect(clientOf(api.fetch).call(endpoint, request)).resolves.toEqual(
        endpoint.toResult(response),
      );
      expect(api.calls.map((call) => [call.name, call.request])).toEqual([[name, request]]);
    },
  );

  test("follows a script, whose last response is repeated", async () => {
    const api = createFetchDouble();
    const client = clientOf(api.fetch);
    api.on(watch).disconnect().status(503).body("[]").reject("login first", 401).empty();
    const outcomes = [];
    for (let turn = 0; turn < 6; turn += 1)
      outcomes.push(await codeOf(client.call(watch, { v: "a" })));
    expect(outcomes).toEqual(["network", "http", "decode", "rejected", "a response", "a response"]);
  });

  test("works without the globals that Jest's jsdom lacks", async () => {
    const api = createFetchDouble();
    api.on(login).reject("That password is wrong.", 401);
    vi.stubGlobal("Request", undefined);
    vi.stubGlobal("Response", undefined);
    try {
      const client = clientOf(api.fetch);
      await expect(client.call(watch, { v: "nGQyaB_k1Oo" })).resolves.not.toBeNull();
      const refused = client.call(login, { uid: "ada_l", pwd: "x" });
      await expect(refused).rejects.toMatchObject({ code: "rejected", status: 401 });
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test("a new script replaces the old one", async () => {
    const api = createFetchDouble();
    api.on(login).reject("That password is wrong.");
    const error: unknown = await clientOf(api.fetch)
      .call(login, { uid: "ada_l", pwd: "x" })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "rejected", status: 400, text: "That password is wrong." });
    api.on(login).respond({ multiFactor: true });
    await expect(clientOf(api.fetch).call(login, { uid: "ada_l", pwd: "x" })).resolves.toEqual({
      multiFactor: true,
    });
  });

  test("computes responses from requests", async () => {
    const api = createFetchDouble();
    api.on(watch).respondWith(({ v }) => (v === "gone" ? null : examples.watch.response));
    await expect(clientOf(api.fetch).call(watch, { v: "gone" })).resolves.toBeNull();
    await expect(clientOf(api.fetch).call(watch, { v: "here" })).resolves.toEqual(
      watch.toResult(examples.watch.response),
    );
  });

  test("serves an HTML page", async () => {
    const api = createFetchDouble();
    api.on(search).html();
    expect(await codeOf(clientOf(api.fetch).call(search, {}))).toBe("decode");
  });

  test("rejects an invalid request with the text of the violated rule", async () => {
    const api = createFetchDouble();
    const response = await api.fetch("/api/login.php", { method: "POST", body: new FormData() });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: "Please fill in all fields" });
    expect(api.calls).toMatchObject([{ name: "login", request: undefined }]);
  });

  test("knows custom calls once they have a script", async () => {
    const ping = defineEndpoint({
      name: "ping",
      method: "POST",
      path: "/api/ping",
      encoding: "json",
      request: z.object({ at: z.number() }),
      response: z.object({ at: z.number() }),
    });
    const api = createFetchDouble();
    expect(await codeOf(clientOf(api.fetch).call(ping, { at: 1 }))).toBe("network");
    api.on(ping).respondWith(({ at }) => ({ at: at + 1 }));
    await expect(clientOf(api.fetch).call(ping, { at: 1 })).resolves.toEqual({ at: 2 });
    expect(new Headers(api.calls[0]?.init.headers).get("content-type")).toBe("application/json");
  });

  test("can be slow", async () => {
    vi.useFakeTimers();
    const api = createFetchDouble({ delayMs: 1000 });
    const arrived = vi.fn<() => void>();
    const promise = clientOf(api.fetch).call(search, {}).then(arrived);
    await vi.advanceTimersByTimeAsync(999);
    expect(arrived).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await promise;
    expect(arrived).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
