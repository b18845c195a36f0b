import { expect, test } from "vitest";
import { createFakeClock, createFakeEngine, pretendMedia } from "../testing";
import type { PlayerOptions } from "./options";
import { createCorePlayer } from "./player";
import { createMemoryStorage } from "./storage";

const languages = [
  { id: 0, label: "English", language: "en" },
  { id: 1, label: "Español", language: "es" },
];

interface Shown extends PlayerOptions {
  isSeparate?: boolean;
}

async function show({ isSeparate = true, ...options }: Shown = {}) {
  const audioTracks = languages.map((track) => ({ ...track, ...(isSeparate && { isSeparate }) }));
  const fake = createFakeEngine({ audioTracks });
  const player = createCorePlayer({
    engine: fake.engine as never,
    environment: createFakeClock(),
    options: { startTime: 0, ...options },
    extend: () => ({ actions: {} }),
  });
  player.attach(pretendMedia().element, null);
  player.load({ src: "/a.m3u8" });
  await expect.poll(() => player.state.audioTracks.length).toBe(2);
  return { player, fake, lastRequest: () => fake.requests.at(-1) };
}

test("R-DAILY-02 audio alone continues where video was, and is remembered", async () => {
  const storage = createMemoryStorage();
  const { player, fake, lastRequest } = await show({ storage, autoPlay: true });
  expect(lastRequest()).toMatchObject({ audioOnly: false });
  fake.advance(9);
  player.actions.setAudioOnly(true);
  await expect.poll(() => fake.requests.length).toBe(2);
  expect(lastRequest()).toMatchObject({ audioOnly: true, startSeconds: 9, isInitialLoad: false });
  expect(storage.get("video-audio-only")).toBe("true");
  player.load({ src: "/b.m3u8" });
  await expect.poll(() => fake.requests.length).toBe(3);
  expect(lastRequest()).toMatchObject({ src: "/b.m3u8", audioOnly: true });
  const again = await show({ storage });
  expect(again.lastRequest()).toMatchObject({ audioOnly: true });
});

test("R-DAILY-02 what the viewer chose before comes before the page's option", async () => {
  const storage = createMemoryStorage({ "video-audio-only": "false" });
  const { player, lastRequest } = await show({ storage, audioOnly: true });
  expect(lastRequest()).toMatchObject({ audioOnly: false });
  expect(player.state.audioOnly).toBe(false);
});

test("R-DAILY-02 the page changes the option, which is not remembered", async () => {
  const storage = createMemoryStorage();
  const { player, fake, lastRequest } = await show({ storage });
  player.configure({ audioOnly: true });
  await expect.poll(() => fake.requests.length).toBe(2);
  expect(lastRequest()).toMatchObject({ audioOnly: true });
  expect(storage.get("video-audio-only")).toBeNull();
});

test("R-DAILY-02 a source without renditions of audio plays on with its video", async () => {
  const { player, fake } = await show({ isSeparate: false });
  await expect.poll(() => player.state.seekable.end).toBe(60);
  player.actions.setAudioOnly(true);
  player.actions.setAudioTrack(1);
  player.actions.setQuality(0);
  expect(fake.calls.slice(-2)).toEqual(["audio 1", "quality 0"]);
  expect(fake.requests).toHaveLength(1);
  expect(player.state.audioOnly).toBe(true);
});

test("R-DAILY-02 another language of audio is opened, and a quality waits for video", async () => {
  const { player, fake, lastRequest } = await show({ audioOnly: true });
  player.actions.setAudioTrack(1);
  await expect.poll(() => fake.requests.length).toBe(2);
  expect(lastRequest()).toMatchObject({ audioOnly: true, audioTrack: { language: "es" } });
  await expect.poll(() => player.state.qualities.length).toBe(3);
  player.actions.setQuality(0);
  player.actions.setAudioOnly(false);
  await expect.poll(() => fake.requests.length).toBe(3);
  expect(lastRequest()).toMatchObject({ audioOnly: false, fixedHeight: 360 });
});
