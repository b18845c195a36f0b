import type { BrowserPlayer } from "@marquee/player/react";

/** Commands of the embedding page. `@marquee/player/embed` sends them. */
type Command =
  | { marquee: "connect" | "play" | "pause" | "mute" | "unmute" }
  | { marquee: "seek"; seconds: number }
  | { marquee: "volume"; volume: number };

const timeIntervalMs = 250;

/**
 * Executes commands of the embedding page, and posts the player's events to it. `knownSeconds` is
 * the duration until media are loaded.
 */
export function bindEmbedMessages(
  player: BrowserPlayer,
  video: HTMLVideoElement,
  knownSeconds: number,
) {
  const post = (marquee: string, detail: object = {}) => {
    // To any origin: that of the embedding page is unknown until its first message, and the events
    // are not secret.
    if (parent !== window) parent.postMessage({ marquee, ...detail }, "*");
  };
  const duration = () => player.state.duration || knownSeconds;
  const postReady = () => post("ready", { duration: duration() });
  let lastPostedAtMs = -Infinity;

  video.addEventListener("playing", () => post("playing"));
  video.addEventListener("pause", () => post("paused"));
  video.addEventListener("ended", () => post("ended"));
  video.addEventListener("durationchange", postReady);
  video.addEventListener("timeupdate", ({ timeStamp }) => {
    if (timeStamp - lastPostedAtMs < timeIntervalMs) return;
    lastPostedAtMs = timeStamp;
    post("time", { seconds: video.currentTime, duration: duration() });
  });

  addEventListener("message", ({ source, data }: MessageEvent<unknown>) => {
    if (source !== parent || parent === window || !isCommand(data)) return;
    const { actions, state } = player;
    if (data.marquee === "connect") postReady();
    if (data.marquee === "play") actions.play();
    if (data.marquee === "pause") actions.pause();
    if (data.marquee === "seek") actions.seek(data.seconds);
    if (data.marquee === "mute" && !state.muted) actions.toggleMute();
    if (data.marquee === "unmute" && state.muted) actions.toggleMute();
    if (data.marquee === "volume") actions.setVolume(data.volume);
  });
  postReady();
  return { postError: (kind: string) => post("error", { kind }) };
}

function isCommand(data: unknown): data is Command {
  if (typeof data !== "object" || data === null || !("marquee" in data)) return false;
  if (data.marquee === "seek") return "seconds" in data && isAmount(data.seconds);
  if (data.marquee === "volume")
    return "volume" in data && isAmount(data.volume) && data.volume <= 1;
  return ["connect", "play", "pause", "mute", "unmute"].includes(String(data.marquee));
}

function isAmount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
