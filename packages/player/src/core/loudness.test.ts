import { expect, test } from "vitest";
import { pretendMedia, createFakeClock, createFakeEngine } from "../testing";
import { loudnessGain, type Loudness } from "./loudness";
import type { PlayerOptions } from "./options";
import { createCorePlayer } from "./player";
import { createMemoryStorage } from "./storage";

const toDb = (factor: number) => 20 * Math.log10(factor);

test.each([
  ["louder than −14 LUFS", { integratedLufs: -5, truePeakDb: -2 }, -9],
  ["at −14 LUFS", { integratedLufs: -14, truePeakDb: -11 }, 0],
  ["quieter", { integratedLufs: -30, truePeakDb: -27 }, 0],
  ["at −14 LUFS with peaks above −1 dB", { integratedLufs: -14, truePeakDb: 1.5 }, -2.5],
  ["without a valid measurement", { integratedLufs: Number.NaN, truePeakDb: 0 }, 0],
])("R-DAILY-02 the gain of a source %s is attenuation alone", (_, loudness, gainDb) => {
  expect(toDb(loudnessGain(loudness))).toBeCloseTo(gainDb, 9);
});

const loud: Loudness = { integratedLufs: -8, truePeakDb: -0.5 };
const loudGain = 10 ** (-6 / 20);

function show(options: PlayerOptions, loudness: Loudness | undefined = loud) {
  const media = pretendMedia();
  const player = createCorePlayer({
    engine: createFakeEngine().engine as never,
    environment: createFakeClock(),
    options,
    extend: () => ({ actions: {} }),
  });
  const detach = player.attach(media.element, null);
  player.load({ src: "/a.m3u8", loudness });
  return { player, detach, element: media.element };
}

test("R-DAILY-02 the viewer's volume is shown and stored without the gain", () => {
  const storage = createMemoryStorage({ "video-vol": "0.5" });
  const { player, element } = show({ storage, evenLoudness: true });
  expect(element.volume).toBeCloseTo(0.5 * loudGain, 9);
  expect(player.state.volume).toBe(0.5);
  player.actions.setVolume(0.8);
  expect(element.volume).toBeCloseTo(0.8 * loudGain, 9);
  player.actions.changeVolume(0.1);
  element.dispatchEvent(new Event("volumechange"));
  expect(player.state.volume).toBe(0.9);
  expect(storage.get("video-vol")).toBe("0.9");
});

test("R-DAILY-02 a source without a measurement plays as it is, also after a loud one", () => {
  const { player, element } = show({ evenLoudness: true, volume: 0.6 });
  expect(element.volume).toBeCloseTo(0.6 * loudGain, 9);
  player.load({ src: "/b.m3u8" });
  expect(element.volume).toBeCloseTo(0.6, 9);
});

test("R-DAILY-02 the switch changes the gain at once, and is remembered", () => {
  const storage = createMemoryStorage();
  const { player, element } = show({ storage });
  expect(element.volume).toBe(1);
  player.actions.setEvenLoudness(true);
  expect(element.volume).toBeCloseTo(loudGain, 9);
  expect(show({ storage }).element.volume).toBeCloseTo(loudGain, 9);
  player.actions.setEvenLoudness(false);
  expect(show({ storage, evenLoudness: true }).element.volume).toBe(1);
});

test("R-DAILY-02 an element that is detached has the viewer's volume", () => {
  const { element, detach } = show({ evenLoudness: true, volume: 0.7 });
  expect(element.volume).not.toBe(0.7);
  detach();
  expect(element.volume).toBeCloseTo(0.7, 9);
});
