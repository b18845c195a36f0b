import type { KnownAnswer } from "@marquee/api-client";
import { chooseVariant, preload } from "@marquee/player/boot";
import { addWords, earlyPlace, type VideoWords } from "./early-place";

/** What the server says of the stream; addresses are relative to `src`. */
interface Stream {
  videoId: string;
  src: string;
  /** The sound's list, if it has its own, and what playing begins with. */
  sound: string[];
  /** The same of each picture, lowest first. */
  pictures: { bandwidth: number; height: number; addresses: string[] }[];
  /** The text of short playlists by their addresses. */
  playlists: Record<string, string>;
  /** First bytes of the lists in base64, by their addresses. */
  heads: Record<string, string>;
}

/**
 * Runs inside the page, before any other script has come: shows what is said of the video, asks for the beginning of the
 * stream and plays it where the player will be, which takes it over from there.
 */
function begin() {
  const stream = JSON.parse(document.getElementById("stream")?.textContent ?? "null") as Stream | null;
  if (!stream) return;
  const video = earlyVideo(stream);
  // Before the scripts that the page waits for, and as soon as there is a body.
  document.addEventListener("readystatechange", () => void draw(video), { once: true });
}

async function draw(video: HTMLVideoElement | null) {
  // The first script takes it away.
  const answers = document.getElementById("first-data")?.textContent ?? "[]";
  const place = document.body.appendChild(earlyPlace(video));
  await pictureOf(video);
  const words = place.isConnected ? videoWords(answers) : undefined;
  if (words) addWords(place, words);
}

/** Longer than this the words do not wait for the picture, in milliseconds after the first paint. */
const mostPatience = 150;

/**
 * Resolves with the first picture, or when that takes long. To draw letters takes as long as to show it, and without this
 * both would be ready at about the same time.
 */
function pictureOf(video: HTMLVideoElement | null): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, video ? mostPatience : 0));
    if (!video || !("requestVideoFrameCallback" in video)) return;
    video.requestVideoFrameCallback(() => {
      video.setAttribute("data-begun", "");
      resolve();
    });
  });
}

/** null where the beginning may not be what is played: then all is left to the player. */
function earlyVideo({ videoId, src, sound, pictures, playlists, heads }: Stream): HTMLVideoElement | null {
  if (connection()?.saveData || localStorage.getItem("auto-quality") === "false") return null;
  const asked = new URLSearchParams(location.search).get("t")?.replace(/s$/, "") ?? "";
  const startTime = /^\d{1,7}(\.\d+)?$/.test(asked) ? Math.floor(Number(asked)) : undefined;
  if (startTime === undefined && wasWatched(videoId)) return null;

  const lines = Math.min(innerWidth, innerHeight * 1.8) * (9 / 16) * devicePixelRatio;
  const chosen = chooseVariant(pictures, { fixedHeight: null, maxHeight: lines, bandwidthBps: null });
  // The picture is what takes long.
  const known = [...(chosen?.addresses ?? []), ...sound];
  const media = document.createElement("video");
  void preload(src, {
    media,
    withCredentials: true,
    startTime: startTime ?? 0,
    responses: {
      ...playlists,
      ...Object.fromEntries(Object.entries(heads).map(([name, text]) => [name, bytes(text)])),
    },
    // Playing from the middle begins with other segments than these.
    urls: startTime ? known.filter((address) => !address.endsWith(".m4s")) : known,
  });
  const volume = Number(localStorage.getItem("video-vol") ?? 1);
  media.muted = volume === 0;
  if (volume > 0 && volume <= 1) media.volume = volume;
  media.playsInline = true;
  // Where the browser lets nothing play by itself, the first picture stands, and the player deals with it.
  media.play().catch(() => undefined);
  return media;
}

/** What the first answers, as the page brings them along, say of the video. */
function videoWords(answers: string): VideoWords | undefined {
  const watch = (JSON.parse(answers) as KnownAnswer[]).find(({ call }) => call === "watch");
  return (watch?.answer as { video: VideoWords } | undefined)?.video;
}

function bytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function connection() {
  return (navigator as { connection?: { saveData?: boolean } }).connection;
}

/** Then it may go on where it was left: to read where takes longer than it is worth here. */
function wasWatched(videoId: string): boolean {
  return Object.keys(localStorage).some(
    (key) => key.startsWith("watch-history") && localStorage.getItem(key)?.includes(`"${videoId}"`),
  );
}

try {
  begin();
} catch {
  // Storage is blocked, or the data are odd: the player begins by itself.
}
