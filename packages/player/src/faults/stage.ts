import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { inject } from "vitest";
import type { BrowserPlayer, CreatePlayerOptions } from "../assemble-player";
import { createPlayer } from "../create-player";
import { browserEnvironment } from "../dom/browser-environment";
import { createMemoryStorage } from "../core/storage";
import type { Message } from "../core/errors/message";
import type { HlsLoader } from "../engine/hls/hls-library";
import { planned, type FaultPlan } from "../../test/fault-plan";

export const versions: Readonly<Record<"1.6.19" | "newest", HlsLoader>> = {
  "1.6.19": () => import("hls.js-minimum"),
  newest: () => import("hls.js-latest"),
};

/** Backoff timers run this much faster in tests; media does not. */
const timerSpeedup = 8;
export const fastTimers = {
  ...browserEnvironment,
  now: () => performance.now() * timerSpeedup,
  setTimer: (run: () => void, delayMs: number) =>
    browserEnvironment.setTimer(run, delayMs / timerSpeedup),
};

/** A browser that knows it is offline, then online again. */
export function offlineFor(forMs: number) {
  const untilMs = performance.now() + forMs;
  return {
    ...fastTimers,
    isOnline: () => performance.now() > untilMs,
    onOnline: (run: () => void) =>
      browserEnvironment.setTimer(run, untilMs - performance.now() + 1),
  };
}

export interface Stage extends AsyncDisposable {
  player: BrowserPlayer;
  video: HTMLVideoElement;
  /** Every message that was shown, in order. */
  messages: Message[];
  /** Bodies given to `onAuthRequired`. */
  refusals: unknown[];
  /** Maximum jump of the playhead in seconds, apart from playback. */
  drift: () => number;
  until(what: string, condition: () => boolean): Promise<void>;
}

export interface StageOptions extends CreatePlayerOptions {
  /** Element to play in; default a new one. */
  media?: HTMLVideoElement;
}

let runs = 0;

/** Returns the URL of a planned stream, with its own request counts. */
export function address(plan: Omit<FaultPlan, "run">, file?: string): string {
  runs += 1;
  return planned(
    inject("faultOrigin"),
    { run: `${Date.now()}-${runs}-${Math.random()}`, ...plan },
    file,
  );
}

/** A muted player on a planned stream, playing from second 4 in 240p by default. */
export function stage(src: string, { media, ...options }: StageOptions = {}): Stage {
  const container = document.body.appendChild(document.createElement("div"));
  const video = container.appendChild(media ?? document.createElement("video"));
  video.muted = true;
  video.width = 160;
  const messages: Message[] = [];
  const refusals: unknown[] = [];
  const player = createPlayer({
    environment: fastTimers,
    autoPlay: true,
    startTime: 4,
    // Options of hls.js make it play everything.
    ...(options.loadHls ? { config: { capLevelToPlayerSize: false } } : {}),
    storage: createMemoryStorage({
      "auto-quality": "false",
      "video-quality": "240",
      "video-vol": "0",
    }),
    onAuthRequired: (body) => void refusals.push(body),
    ...options,
  });
  player.subscribe(() => {
    const { message } = player.state;
    if (message && message !== messages.at(-1)) messages.push(message);
  });
  const detach = player.attach(video, container);
  const drift = watchDrift(player, video);
  player.load({ src });
  return {
    player,
    video,
    messages,
    refusals,
    drift,
    until: (what, condition) => until({ player, video }, what, condition),
    async [Symbol.asyncDispose]() {
      detach();
      container.remove();
    },
  };
}

function until(
  { player, video }: Pick<Stage, "player" | "video">,
  what: string,
  condition: () => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      if (!condition()) return;
      finish();
      resolve();
    };
    const timer = setTimeout(() => {
      finish();
      const { currentTime, duration, message, waiting, paused, seeking, buffered, qualities } =
        player.state;
      const { readyState } = video;
      const reached = {
        currentTime,
        duration,
        message,
        waiting,
        paused,
        seeking,
        buffered,
        readyState,
      };
      reject(
        new Error(
          `Waited in vain until ${what}: ` +
            JSON.stringify({ ...reached, qualities: qualities.length }),
        ),
      );
    }, waitTimeoutMs);
    const poll = setInterval(check, 50);
    const unsubscribe = player.subscribe(check);
    const finish = () => {
      clearTimeout(timer);
      clearInterval(poll);
      unsubscribe();
    };
    check();
  });
}

/**
 * Compares moves of the playhead with the most time that can have passed between two readings. On a
 * busy machine much of it passes between the reading of the media's clock and what follows.
 */
function watchDrift(player: BrowserPlayer, video: HTMLVideoElement): () => number {
  let worst = 0;
  const media = watchClock(video);
  let last: { position: number; readAfterMs: number } | null = null;
  player.subscribe(() => {
    const { currentTime: position, started } = player.state;
    // Other changes of state have the position of an earlier reading.
    if (!started || position === last?.position) return;
    const readBeforeMs = performance.now();
    const readAfterMs = media.readAfterMs(position) ?? readBeforeMs;
    if (last) {
      const moved = position - last.position;
      worst = Math.max(worst, -moved, moved - (readBeforeMs - last.readAfterMs) / 1000);
    }
    last = { position, readAfterMs };
  });
  return () => worst;
}

/** Records when an element's clock was read. */
function watchClock(video: HTMLVideoElement) {
  const clock = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "currentTime");
  let last = { seconds: -1, readAfterMs: 0 };
  Object.defineProperty(video, "currentTime", {
    configurable: true,
    get: () => {
      const readAfterMs = performance.now();
      const seconds = clock?.get?.call(video) as number;
      // Within a task the browser returns its first reading.
      if (seconds !== last.seconds) last = { seconds, readAfterMs };
      return seconds;
    },
    set(seconds: number) {
      clock?.set?.call(video, seconds);
    },
  });
  return {
    readAfterMs: (seconds: number) => (last.seconds === seconds ? last.readAfterMs : undefined),
  };
}
