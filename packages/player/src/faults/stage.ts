import { inject } from "vitest";
import type { BrowserPlayer, CreatePlayerOptions } from "../assemble-player";
import { createPlayer } from "../create-player";
import { browserEnvironment } from "../dom/browser-environment";
import { createMemoryStorage } from "../core/storage";
import type { Message } from "../core/errors/message";
import type { HlsLoader } from "../engine/hls/hls-library";
import { planned, type FaultPlan } from "../../test/fault-plan";

export const versions: Readonly<Record<"1.5.13" | "newest", HlsLoader>> = {
  "1.5.13": () => import("hls.js-minimum"),
  newest: () => import("hls.js-latest"),
};

/** Back-offs pass this much faster in tests; the media does not. */
const hurry = 8;
export const hurried = {
  ...browserEnvironment,
  now: () => performance.now() * hurry,
  setTimer: (run: () => void, delayMs: number) => browserEnvironment.setTimer(run, delayMs / hurry),
};

/** A browser that knows it is offline, then online again. */
export function offlineFor(forMs: number) {
  const untilMs = performance.now() + forMs;
  return {
    ...hurried,
    isOnline: () => performance.now() > untilMs,
    onOnline: (run: () => void) => browserEnvironment.setTimer(run, untilMs - performance.now() + 1),
  };
}

export interface Stage extends AsyncDisposable {
  player: BrowserPlayer;
  video: HTMLVideoElement;
  /** Every message that was shown, in order. */
  messages: Message[];
  /** Bodies given to `onAuthRequired`. */
  refusals: unknown[];
  /** Greatest move of the playhead that playing does not explain, in seconds. */
  drift: () => number;
  until(what: string, condition: () => boolean, withinMs?: number): Promise<void>;
}

export interface StageOptions extends CreatePlayerOptions {
  /** To play in, rather than a new one. */
  media?: HTMLVideoElement;
}

let runs = 0;

/** A planned stream's address, with counts of its own. */
export function address(plan: Omit<FaultPlan, "run">, file?: string): string {
  runs += 1;
  return planned(inject("faultOrigin"), { run: `${Date.now()}-${runs}-${Math.random()}`, ...plan }, file);
}

/** A muted player on a planned stream, playing from second 4 in 240p unless told otherwise. */
export function stage(src: string, { media, ...options }: StageOptions = {}): Stage {
  const container = document.body.appendChild(document.createElement("div"));
  const video = container.appendChild(media ?? document.createElement("video"));
  video.muted = true;
  video.width = 160;
  const messages: Message[] = [];
  const refusals: unknown[] = [];
  const player = createPlayer({
    environment: hurried,
    autoPlay: true,
    startTime: 4,
    config: { capLevelToPlayerSize: false },
    storage: createMemoryStorage({ "auto-quality": "false", "video-quality": "240", "video-vol": "0" }),
    onAuthRequired: (body) => void refusals.push(body),
    ...options,
  });
  player.subscribe(() => {
    const { message } = player.state;
    if (message && message !== messages.at(-1)) messages.push(message);
  });
  const detach = player.attach(video, container);
  const drift = watchDrift(player);
  player.load({ src });
  return {
    player,
    video,
    messages,
    refusals,
    drift,
    until: (what, condition, withinMs = 40_000) => until({ player, video }, { what, condition, withinMs }),
    async [Symbol.asyncDispose]() {
      detach();
      container.remove();
    },
  };
}

interface Awaited {
  what: string;
  condition: () => boolean;
  withinMs: number;
}

function until(
  { player, video }: Pick<Stage, "player" | "video">,
  { what, condition, withinMs }: Awaited,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (!condition()) return;
      finish();
      resolve();
    };
    const timer = setTimeout(() => {
      finish();
      const { currentTime, duration, message, waiting, paused, seeking, buffered, qualities } = player.state;
      const { readyState } = video;
      const seen = { currentTime, duration, message, waiting, paused, seeking, buffered, readyState };
      reject(new Error(`Waited in vain until ${what}: ${JSON.stringify({ ...seen, qualities: qualities.length })}`));
    }, withinMs);
    const poll = setInterval(look, 50);
    const unsubscribe = player.subscribe(look);
    const finish = () => {
      clearTimeout(timer);
      clearInterval(poll);
      unsubscribe();
    };
    look();
  });
}

function watchDrift(player: BrowserPlayer): () => number {
  let worst = 0;
  let last: { position: number; atMs: number } | null = null;
  player.subscribe(() => {
    const { currentTime, started } = player.state;
    if (!started) return;
    const now = { position: currentTime, atMs: performance.now() };
    if (last) {
      const moved = now.position - last.position;
      worst = Math.max(worst, -moved, moved - (now.atMs - last.atMs) / 1000);
    }
    last = now;
  });
  return () => worst;
}
