import { cancelAll, type Cancel } from "../core/cancel";
import { subscribeTo } from "../dom/subscribe-to";
import type { PluginPlayer } from "../plugins/plugin";
import type { ClosedSection } from "./loop-section";

/** `timeupdate` comes at least this often while the video plays. */
const updateEveryMs = 250;

/** Seeks to the start of a section whenever playback reaches its end, until cancelled. */
export function repeatSection(
  { media, actions }: Pick<PluginPlayer, "media" | "actions">,
  { startSeconds, endSeconds }: ClosedSection,
): Cancel {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    if (media.paused || media.seeking) return;
    const remainingMs = ((endSeconds - media.currentTime) * 1000) / media.playbackRate;
    if (remainingMs <= 0) actions.seek(startSeconds);
    else if (remainingMs <= updateEveryMs * 2) timer = setTimeout(check, remainingMs);
  };
  check();
  const events = ["timeupdate", "playing", "pause", "seeked", "ratechange"];
  return cancelAll([
    subscribeTo(media, Object.fromEntries(events.map((name) => [name, check]))),
    () => clearTimeout(timer),
  ]);
}
