import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createMemoryStorage } from "../core/storage";
import { address, versions, type StageOptions } from "../faults/stage";
import { loadHls } from "./hls/hls-library";
import { fixed, plainStage } from "./testing/plain-stage";
import { requestedFiles } from "./testing/requested-files";

vi.mock("./hls/hls-library", { spy: true });

beforeEach(() => {
  // The browser keeps 250 entries, and then none.
  performance.clearResourceTimings();
  vi.mocked(loadHls).mockClear();
});
afterEach(() => void vi.unstubAllGlobals());

const engines: Readonly<Record<string, StageOptions>> = {
  "the own engine": {},
  "hls.js 1.6.19": { loadHls: versions["1.6.19"] },
  "the newest hls.js": { loadHls: versions.newest },
};

const videoFiles = (src: string) => requestedFiles(src).filter((file) => /^v\d+\//.test(file));
const audioFiles = (src: string, folder: string) =>
  requestedFiles(src).filter((file) => file.startsWith(`${folder}/`));

describe.each(Object.entries(engines))("%s", (name, options) => {
  const show = (src: string, stored: Parameters<typeof createMemoryStorage>[0] = {}) =>
    plainStage(src, { ...options, storage: createMemoryStorage({ ...fixed(144), ...stored }) });

  test("R-DAILY-02 audio alone requests no video from the start to the end", async () => {
    const src = address({});
    await using shown = show(src, { "video-audio-only": "true" });
    const { player, video, until } = shown;
    await until("it plays", () => player.state.currentTime > 1);
    expect(player.state.audioTracks.map(({ label }) => label)).toEqual(["English", "Español"]);
    expect(player.state.audioTrack).toBe(0);
    video.playbackRate = 8;
    await until("it ends", () => player.state.ended);
    expect(player.state.duration).toBeGreaterThan(23.5);
    expect(videoFiles(src)).toEqual([]);
    expect(video.videoWidth).toBe(0);
    expect(shown.messages).toEqual([]);
    expect(vi.mocked(loadHls).mock.calls.length > 0).toBe(name !== "the own engine");
  });

  test("R-DAILY-02 turning video off and on keeps position, captions and quality", async () => {
    const src = address({});
    await using shown = show(src);
    const { player, video, until } = shown;
    await until("captions are listed", () => player.state.textTracks.length === 2);
    player.actions.setTextTrack(1);
    await until("it plays", () => player.state.currentTime > 2);
    const chosen = player.state.quality;
    let before = player.state.currentTime;
    player.actions.setAudioOnly(true);
    await until("video has gone", () => video.videoWidth === 0 && video.readyState > 2);
    const requested = videoFiles(src);
    expect(player.state.currentTime).toBeGreaterThanOrEqual(before);
    expect(player.state.currentTime).toBeLessThan(before + 2);
    await until("it plays on", () => player.state.currentTime > before + 1);
    await until("captions are there", () => player.state.textTrack === 1);
    await until("they have cues", () =>
      [...video.textTracks].some((track) => track.mode !== "disabled" && track.cues?.length),
    );
    player.actions.seek(15);
    await until("it plays there", () => player.state.currentTime > 15.5 && !video.seeking);
    expect(videoFiles(src)).toEqual(requested);

    before = player.state.currentTime;
    player.actions.setAudioOnly(false);
    await until("there is video", () => video.videoHeight === 144);
    expect(player.state.currentTime).toBeGreaterThanOrEqual(before);
    await until("it plays on", () => player.state.currentTime > before + 1);
    expect(player.state.quality).toBe(chosen);
    await until("captions are there", () => player.state.textTrack === 1);
    expect(shown.messages).toEqual([]);
  });

  test("R-DAILY-02 another language plays alone, and with video afterwards", async () => {
    const src = address({});
    await using shown = show(src, { "video-audio-only": "true" });
    const { player, video, until } = shown;
    await until("it plays", () => player.state.currentTime > 1);
    player.actions.setAudioTrack(1);
    await until("it is loaded", () => audioFiles(src, "es").includes("es/2.m4s"));
    await until("it plays on", () => player.state.currentTime > 3);
    expect(player.state.audioTrack).toBe(1);
    expect(videoFiles(src)).toEqual([]);
    const english = audioFiles(src, "en");
    player.actions.setAudioOnly(false);
    await until("there is video", () => video.videoHeight === 144);
    await until("it plays on", () => player.state.currentTime > 5);
    await until("audio has been chosen", () => player.state.audioTrack === 1);
    expect(audioFiles(src, "es").length).toBeGreaterThan(2);
    expect(english.length).toBeGreaterThan(0);
    expect(shown.messages).toEqual([]);
  });

  test("R-DAILY-02 a stream without renditions of audio plays with its video", async () => {
    const src = address({ silent: true });
    await using shown = show(src, { "video-audio-only": "true" });
    const { player, video, until } = shown;
    await until("it plays", () => player.state.currentTime > 1);
    await until("there is video", () => video.videoHeight === 144);
    expect(player.state.audioTracks.some(({ isSeparate }) => isSeparate)).toBe(false);
    expect(shown.messages).toEqual([]);
  });
});

test("R-DAILY-02 a start that the page has prepared is left for audio alone", async () => {
  const { preload } = await import("../preload");
  const src = address({});
  await preload(src, { withCredentials: false });
  const { length } = videoFiles(src);
  await using shown = plainStage(src, { audioOnly: true });
  const { player, until } = shown;
  await until("it plays", () => player.state.currentTime > 1);
  expect(videoFiles(src)).toHaveLength(length);
  expect(shown.messages).toEqual([]);
});

test("R-DAILY-02 the source's image is shown while audio plays alone", async () => {
  await using shown = plainStage(address({}), { audioOnly: true });
  const { player, video, until } = shown;
  player.load({ src: player.state.source?.src ?? "", poster: "/poster.webp" });
  await until("it is shown", () => video.style.backgroundImage.includes("/poster.webp"));
  player.actions.setAudioOnly(false);
  await until("it has gone", () => video.style.backgroundImage === "");
});
