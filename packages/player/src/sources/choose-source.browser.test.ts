import { afterEach, expect, test, vi } from "vitest";
import { createMemoryStorage } from "../core/storage";
import { address, stage } from "../faults/stage";
import { chooseSource } from "./choose-source";

afterEach(() => vi.unstubAllGlobals());

const dash = { src: "/film.mpd" };
const strange = { src: "/film.mp4", type: 'video/mp4; codecs="none.1"' };
const webm = { src: "/film.webm", type: 'video/webm; codecs="vp9"' };
const hls = { src: "/film/master.m3u8" };
const unknown = { src: "/stream/42" };

test.each([
  ["by extension", [dash, hls, webm], hls],
  ["by codecs", [strange, webm, hls], webm],
  ["by its response, which the player will see", [dash, unknown, webm], unknown],
  ["by nothing, so the first", [dash, strange], dash],
] as const)("the first that plays is chosen %s", (_, sources, chosen) => {
  expect(chooseSource(sources)).toBe(chosen);
});

test("HLS is left out where the browser has neither Media Source nor HLS of its own", () => {
  vi.stubGlobal("MediaSource", undefined);
  Reflect.deleteProperty(globalThis, "MediaSource");
  const canPlay = vi
    .spyOn(HTMLMediaElement.prototype, "canPlayType")
    .mockImplementation(function (type) {
      return type.includes("mpegurl") ? "" : "maybe";
    });
  expect(chooseSource([hls, webm])).toBe(webm);
  canPlay.mockRestore();
});

test("the player plays what was chosen", async () => {
  const film = { src: address({}, "files/film.webm"), type: 'video/webm; codecs="vp9"' };
  await using on = stage("", { startTime: 0, storage: createMemoryStorage({ "video-vol": "0" }) });
  on.player.load(chooseSource([strange, film]));
  await on.until("it plays", () => on.player.state.currentTime > 0.5);
  expect(on.video.src).toBe(film.src);
});
