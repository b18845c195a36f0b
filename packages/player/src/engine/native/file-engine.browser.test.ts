import { expect, test } from "vitest";
import { createMemoryStorage } from "../../core/storage";
import { address, stage } from "../../faults/stage";

const quiet = { startTime: 0, storage: createMemoryStorage({ "video-vol": "0" }) };
/** Fails when anything is asked of hls.js. */
const loadHls = () => Promise.reject(new Error("hls.js is not needed."));

test.each(["film.mp4", "film"])(
  "a file is left to the browser, whether its name or its response says so: %s",
  async (file) => {
    const src = address({}, file);
    // A host that has chosen hls.js says what has no extension.
    await using on = stage(src, { ...quiet, ...(file.includes(".") && { loadHls }) });
    await on.until("it plays", () => on.player.state.currentTime > 0.5);
    expect(on.video.src).toBe(src);
    expect(on.video.videoHeight).toBe(240);
    expect(on.player.state.message).toBeNull();
    on.player.actions.seek(20);
    await on.until("it plays there", () => on.player.state.currentTime > 20.3);
  },
);

test.each([
  { file: "files/film.webm", height: 144 },
  { file: "files/film.mp3", height: 0 },
])("$file plays to its end", async ({ file, height }) => {
  await using on = stage(address({}, file), { ...quiet, loadHls });
  await on.until("it plays", () => on.player.state.currentTime > 0.5);
  expect(on.player.state.duration).toBeCloseTo(6, 0);
  expect(on.video.videoHeight).toBe(height);
  on.player.actions.seek(5);
  await on.until("it has ended", () => on.player.state.ended);
  expect(on.messages).toEqual([]);
});

test("a file starts at the start time", async () => {
  await using on = stage(address({}, "film.mp4"), { ...quiet, loadHls, startTime: 11 });
  await on.until(
    "it plays there",
    () => on.player.state.started && on.player.state.currentTime > 11.3,
  );
  expect(on.drift()).toBeLessThan(0.5);
});

test("a stated type makes a file of an address without extension, no fast start", async () => {
  await using on = stage("", { ...quiet, loadHls, fastStart: false });
  on.player.load({ src: address({}, "film"), type: "video/mp4" });
  await on.until("it plays", () => on.player.state.currentTime > 0.5);
});

test.each([
  ["film.webm", "WEBM"],
  ["film.mpd", "MPEG-DASH"],
  ["film.avi", "AVI"],
])("what cannot be played says what it is: %s", async (file, format) => {
  await using on = stage(address({}, file), { ...quiet, loadHls });
  await on.until("it is said", () => on.player.state.message?.ending === true);
  expect(on.player.state.message).toEqual({ kind: "unsupported", ending: true, format });
});

test("a file that is not there is a network error, and is tried again", async () => {
  await using on = stage(address({ fault: "404", on: "master", times: 4 }, "film.mp4"), {
    ...quiet,
    loadHls,
  });
  await on.until("it is said", () => on.player.state.message?.kind === "network");
  await on.until("it plays", () => on.player.state.currentTime > 0.3);
});

test("R-PLAYER-08 a file whose address has expired plays on from a fresh one", async () => {
  const fresh = address({}, "film.mp4");
  const expired = address({ fault: "403", on: "master" }, "film.mp4");
  await using on = stage(expired, { ...quiet, loadHls, refreshSource: () => fresh });
  await on.until("it plays", () => on.player.state.currentTime > 0.3);
  expect(on.video.src).toBe(fresh);
});
