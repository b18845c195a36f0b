import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { address } from "../../faults/stage";
import { preloadMedia } from "./preload";
import { preloadRequested } from "./preload-requested";

let sent: string[] = [];

beforeEach(() => {
  const { fetch } = globalThis;
  sent = [];
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) => {
    sent.push(url);
    return fetch(url, init);
  });
});

afterEach(() => void vi.unstubAllGlobals());

const forever = 2 ** 31 - 1;
const names = () => sent.map((url) => url.split("/").slice(-2).join("/"));

test("R-PLAYER-13 tells when the first segments of picture and sound have been requested", async () => {
  const src = address({});
  const preloading = preloadMedia(src);
  const media = vi.fn();
  void preloading.then(media);
  await preloadRequested(src, forever);
  expect(names().filter((name) => name.endsWith(".m4s"))).toHaveLength(2);
  expect(media).not.toHaveBeenCalled();
  await preloading;
});

test("does not wait where nothing is preloaded, nor for what was", async () => {
  await preloadRequested(address({}), forever);
  const src = address({});
  await preloadMedia(src);
  await preloadRequested(src, forever);
  expect(names().some((name) => name.endsWith(".m4s"))).toBe(true);
});

test("does not wait for requests that will not be made", async () => {
  const src = address({ fault: "404", on: "master" });
  void preloadMedia(src);
  await preloadRequested(src, forever);
  expect(sent).toEqual([src]);
});

test("does not wait long for a server that is silent", async () => {
  const src = address({ fault: "silence", on: "master" });
  void preloadMedia(src);
  await preloadRequested(src);
  expect(sent).toEqual([src]);
});
