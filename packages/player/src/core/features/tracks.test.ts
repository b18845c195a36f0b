import { describe, expect, test } from "vitest";
import { createFakeClock, createFakeEngine, pretendMedia } from "../../testing";
import { firstFileTrackId } from "../file-tracks";
import { createCorePlayer } from "../player";
import type { SourceTrack } from "../source";
import type { PlayerState } from "../state";
import { createMemoryStorage, type PlayerStorage } from "../storage";

const textTracks = [
  { id: 0, label: "English", language: "en" },
  { id: 1, label: "Español", language: "es" },
];

/** A player on a page that has just been loaded. */
async function loadPage(
  storage: PlayerStorage,
  tracks: readonly SourceTrack[] = [],
  ofStream = textTracks,
) {
  const fake = createFakeEngine({ textTracks: ofStream });
  const player = createCorePlayer({
    engine: fake.engine as never,
    environment: createFakeClock(),
    options: { storage },
    extend: () => ({ actions: {} }),
  });
  player.attach(pretendMedia().element, null);
  player.load({ src: "/a.m3u8", tracks });
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

test("R-PLAYER-05 captions switched off stay off, and come back in their language", async () => {
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
  const player = await loadPage(
    createMemoryStorage({ "video-captions": "true", "video-caption-language": "fr" }),
  );
  expect(player.state.textTrack).toBeNull();
  player.actions.toggleCaptions();
  expect(player.state.textTrack).toBe(0);
});

test.each([
  ["nothing is stored", {}, 1],
  ["captions were switched off", { "video-captions": "false" }, null],
  ["another language was chosen", { "video-captions": "true", "video-caption-language": "en" }, 0],
])(
  "the stream's default captions are shown as the visitor has set: %s",
  async (_, stored, shown) => {
    const ofStream = textTracks.map((track) => ({ ...track, default: track.id === 1 }));
    expect((await loadPage(createMemoryStorage(stored), [], ofStream)).state.textTrack).toBe(shown);
  },
);

describe("captions in files", () => {
  const files = [
    { src: "/fr.vtt", language: "fr", label: "Français" },
    { src: "/es.vtt", language: "es", label: "Español (file)", default: true },
  ];
  const labels = ({ state }: { state: PlayerState }) => state.textTracks.map(({ label }) => label);

  test("come before those of the stream, and one of them is the default", async () => {
    const player = await loadPage(createMemoryStorage(), files);
    expect(labels(player)).toEqual(["Français", "Español (file)", "English", "Español"]);
    expect(player.state.textTrack).toBe(firstFileTrackId + 1);
    player.actions.toggleCaptions();
    expect(player.state.textTrack).toBeNull();
    player.actions.toggleCaptions();
    expect(player.state.textTrack).toBe(firstFileTrackId + 1);
  });

  test("take turns with those of the stream, and are remembered as those are", async () => {
    const storage = createMemoryStorage();
    const first = await loadPage(storage, files);
    first.actions.setTextTrack(0);
    expect(first.state.textTrack).toBe(0);
    first.actions.setTextTrack(firstFileTrackId);
    expect(first.state.textTrack).toBe(firstFileTrackId);
    expect((await loadPage(storage, files)).state.textTrack).toBe(firstFileTrackId);
    first.actions.setTextTrack(null);
    expect(first.state.textTrack).toBeNull();
    expect((await loadPage(storage, files)).state.textTrack).toBeNull();
  });

  test("can come later than the source, and go with it", async () => {
    const player = await loadPage(createMemoryStorage({ "video-captions": "false" }));
    expect(labels(player)).toEqual(["English", "Español"]);
    player.load({ src: "/a.m3u8", tracks: files });
    expect(labels(player)).toHaveLength(4);
    player.load({ src: "/b.m3u8" });
    expect(labels(player)).toEqual([]);
  });
});
