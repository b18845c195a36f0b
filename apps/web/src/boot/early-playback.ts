import { createBootHistory } from "@marquee/local-store/boot";
import { storageKeys } from "@marquee/local-store/keys";
import { chooseVariant, loudnessGain, preload } from "@marquee/player/boot";
import { firstArrivalMs } from "../lib/arrival";
import { readStart } from "../lib/video/read-start";
import { earlyStartElementId, type EarlyStartData } from "./early-start-data";

/** Hydration waits no longer than this for the first frame. */
const maxFirstFrameWaitMs = 150;

declare global {
  /** Resolves with the video's first frame, or soon after the page could have shown it. */
  var marqueeFirstFrame: Promise<void> | undefined;
}

/**
 * Runs in the head, before any stylesheet: plays the video in the page's own element as soon as the
 * parser has added it. The player adopts the element when React hydrates it.
 */
function startEarly() {
  const text = document.getElementById(earlyStartElementId)?.textContent;
  if (!text) return;
  const data = JSON.parse(text) as EarlyStartData;
  const startSeconds = readStart(new URLSearchParams(location.search), location.hash);
  if (!mayStart(data, startSeconds)) return;
  // Now, while the page is empty: once it has content, reading the viewport's size forces its
  // layout.
  const maxHeight = Math.min(innerWidth, innerHeight * 1.8) * (9 / 16) * devicePixelRatio;
  globalThis.marqueeFirstFrame = whenParsed("[data-marquee-player] video").then((video) => {
    play(video, { data, maxHeight, startTime: startSeconds ?? 0 });
    return firstFrame(video);
  });
}

/** The player itself decides where playback resumes and which quality a visitor has chosen. */
function mayStart({ videoId, audio }: EarlyStartData, startSeconds: number | undefined): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || localStorage.getItem(storageKeys.autoQuality) === "false")
    return false;
  // A start has video.
  if (audio.length > 0 && localStorage.getItem(storageKeys.audioOnly) === "true") return false;
  return (
    (startSeconds !== undefined && firstArrivalMs() === null) ||
    !createBootHistory().hasVideo(videoId)
  );
}

function whenParsed(selector: string): Promise<HTMLVideoElement> {
  return new Promise((resolve) => {
    const find = () => {
      const video = document.querySelector<HTMLVideoElement>(selector);
      if (!video) return;
      observer.disconnect();
      resolve(video);
    };
    const observer = new MutationObserver(find);
    observer.observe(document, { childList: true, subtree: true });
  });
}

interface Playback {
  data: EarlyStartData;
  /** Highest useful rendition, in pixels of the screen. */
  maxHeight: number;
  startTime: number;
}

function play(media: HTMLVideoElement, { data, maxHeight, startTime }: Playback) {
  const { src, audio, video, playlists, initSegments, loudness } = data;
  const rendition = chooseVariant(video, { fixedHeight: null, maxHeight, bandwidthBps: null });
  // Video first: its segments are the larger ones.
  const urls = [...(rendition?.urls ?? []), ...audio];
  void preload(src, {
    media,
    withCredentials: true,
    startTime,
    responses: { ...playlists, ...mapValues(initSegments, decodeBase64) },
    // Another start position needs other segments.
    urls: startTime > 0 ? urls.filter((url) => !url.endsWith(".m4s")) : urls,
  });
  const volume = Number(localStorage.getItem(storageKeys.volume) ?? 1);
  media.muted = volume === 0;
  const isEven = localStorage.getItem(storageKeys.evenLoudness) === "true";
  const gain = isEven && loudness ? loudnessGain(loudness) : 1;
  if (volume > 0 && volume <= 1) media.volume = volume * gain;
  // If autoplay is blocked, the first frame is shown, and the player offers to play.
  media.play().catch(() => undefined);
}

function firstFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, maxFirstFrameWaitMs));
    if ("requestVideoFrameCallback" in video) video.requestVideoFrameCallback(() => resolve());
  });
}

function mapValues<In, Out>(
  record: Record<string, In>,
  map: (value: In) => Out,
): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

try {
  startEarly();
} catch {
  // Storage is blocked, or the data do not parse: the player starts as usual.
}
