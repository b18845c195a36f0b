import type { Client } from "@marquee/api-client";
import { beforeEach, expect, test, vi } from "vitest";
import { readPasskey, suggestPasskey } from "./passkeys";

const browser = vi.hoisted(() => ({ begun: [] as string[], cancelled: 0 }));
vi.mock("@simplewebauthn/browser", () => ({
  startAuthentication: ({ useBrowserAutofill }: { useBrowserAutofill: boolean }) => {
    browser.begun.push(useBrowserAutofill ? "suggestion" : "dialog");
    // A suggestion waits for its person.
    return useBrowserAutofill ? new Promise(() => {}) : Promise.resolve({ id: "a" });
  },
  WebAuthnAbortService: { cancelCeremony: () => (browser.cancelled += 1) },
}));

beforeEach(() => {
  browser.begun.length = 0;
  browser.cancelled = 0;
});

/** A server whose challenges come when they are sent, in any order. */
function slowServer() {
  const waiting: ((options: object) => void)[] = [];
  const api = { call: () => new Promise((resolve) => waiting.push(resolve)) } as unknown as Client;
  return { api, send: (index: number) => waiting[index]?.({}) };
}

test("R-AUTH-14 a late suggestion does not end the request of the button", async () => {
  const { api, send } = slowServer();
  const suggested = suggestPasskey(api, new AbortController().signal);
  const read = readPasskey(api);
  send(1);
  await expect(read).resolves.toBe('{"id":"a"}');
  send(0);
  await expect(suggested).rejects.toThrow("Another request for a passkey has begun.");
  expect(browser.begun).toEqual(["dialog"]);
});

test("R-AUTH-14 a suggestion is not made once its page was left, and ends with it", async () => {
  const { api, send } = slowServer();
  const left = new AbortController();
  const late = suggestPasskey(api, left.signal);
  left.abort();
  send(0);
  await expect(late).rejects.toThrow();
  expect(browser.begun).toEqual([]);

  const leaving = new AbortController();
  void suggestPasskey(api, leaving.signal);
  send(1);
  await expect.poll(() => browser.begun).toEqual(["suggestion"]);
  leaving.abort();
  expect(browser.cancelled).toBe(1);
});
