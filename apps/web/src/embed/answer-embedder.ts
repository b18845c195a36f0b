import type { BrowserPlayer } from "@marquee/player/react";

/** Commands of the page around an embedded player. `@marquee/player/embed` sends them. */
type Command =
  | { marquee: "connect" | "play" | "pause" | "mute" | "unmute" }
  | { marquee: "seek"; seconds: number }
  | { marquee: "volume"; volume: number };

const timeIntervalMs = 250;

/** Follows the commands of the page around this one, and tells it what the player does. */
export function answerEmbedder(player: BrowserPlayer, video: HTMLVideoElement) {
  const tell = (marquee: string, detail: object = {}) => {
    // Everyone may know what plays here: the page that embeds it cannot be known before it speaks.
    if (parent !== window) parent.postMessage({ marquee, ...detail }, "*");
  };
  const tellReady = () => tell("ready", { duration: player.state.duration });
  let toldAtMs = -Infinity;

  video.addEventListener("playing", () => tell("playing"));
  video.addEventListener("pause", () => tell("paused"));
  video.addEventListener("ended", () => tell("ended"));
  video.addEventListener("durationchange", tellReady);
  video.addEventListener("timeupdate", ({ timeStamp }) => {
    if (timeStamp - toldAtMs < timeIntervalMs) return;
    toldAtMs = timeStamp;
    tell("time", { seconds: video.currentTime, duration: player.state.duration });
  });

  addEventListener("message", ({ source, data }: MessageEvent<unknown>) => {
    if (source !== parent || parent === window || !isCommand(data)) return;
    const { actions, state } = player;
    if (data.marquee === "connect") tellReady();
    if (data.marquee === "play") actions.play();
    if (data.marquee === "pause") actions.pause();
    if (data.marquee === "seek") actions.seek(data.seconds);
    if (data.marquee === "mute" && !state.muted) actions.toggleMute();
    if (data.marquee === "unmute" && state.muted) actions.toggleMute();
    if (data.marquee === "volume") actions.setVolume(data.volume);
  });
  tellReady();
  return { error: (kind: string) => tell("error", { kind }) };
}

function isCommand(data: unknown): data is Command {
  if (typeof data !== "object" || data === null || !("marquee" in data)) return false;
  if (data.marquee === "seek") return "seconds" in data && isAmount(data.seconds);
  if (data.marquee === "volume") return "volume" in data && isAmount(data.volume) && data.volume <= 1;
  return ["connect", "play", "pause", "mute", "unmute"].includes(String(data.marquee));
}

function isAmount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
