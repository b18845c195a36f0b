import { expect, test } from "vitest";
import { createFakeClock, createFakeEngine, pretendMedia } from "../../testing";
import { createCorePlayer } from "../player";
import { createMemoryStorage, type PlayerStorage } from "../storage";

const textTracks = [
  { id: 0, label: "English", language: "en" },
  { id: 1, label: "Español", language: "es" },
];

/** A player on a page that has just been loaded. */
async function loadPage(storage: PlayerStorage) {
  const fake = createFakeEngine({ textTracks });
  const player = createCorePlayer({
    engine: fake.engine as never,
    environment: createFakeClock(),
    options: { storage },
    extend: () => ({ actions: {} }),
  });
  player.attach(pretendMedia().element, null);
  player.load({ src: "/a.m3u8" });
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  return player;
}

test("R-PLAYER-05 the language of captions is remembered", async () => {
  const storage = createMemoryStorage();
  const first = await loadPage(storage);
  expect(first.state.textTrack).toBeNull();
  first.actions.setTextTrack(1);
  const second = await loadPage(storage);
  expect(second.state.textTrack).toBe(1);
});

test("R-PLAYER-05 captions that were switched off stay off, and come back in the same language", async () => {
  const storage = createMemoryStorage();
  const first = await loadPage(storage);
  first.actions.setTextTrack(1);
  first.actions.toggleCaptions();
  const second = await loadPage(storage);
  expect(second.state.textTrack).toBeNull();
  second.actions.toggleCaptions();
  expect(second.state.textTrack).toBe(1);
});

test("R-PLAYER-05 a remembered language that the stream lacks shows no captions", async () => {
  const player = await loadPage(createMemoryStorage({ "video-captions": "true", "video-caption-language": "fr" }));
  expect(player.state.textTrack).toBeNull();
  player.actions.toggleCaptions();
  expect(player.state.textTrack).toBe(0);
});
