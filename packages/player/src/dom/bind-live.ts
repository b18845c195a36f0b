import { cancelAll, type Cancel } from "../core/cancel";
import type { Context } from "../core/context";
import type { LiveWindow } from "../core/live";
import { listen } from "../core/media-element";
import type { CoreActions } from "../core/player";

const defaultMinDvrSeconds = 30;
/** The window also moves while nothing plays or loads. */
const updateEveryMs = 1000;

/** Updates `live` and `seekable` while a stream is live. */
export function bindLive(context: Context, media: HTMLVideoElement, actions: CoreActions): Cancel {
  const { store, environment, events, options } = context;
  let stopTimer: Cancel = () => {};
  /** Target distance to the live edge in seconds, once the window is known; null to stay. */
  let targetBehindSeconds: number | null = null;

  const update = () => {
    // Unknown while an engine is being replaced.
    if (Number.isFinite(media.duration)) store.set({ live: null });
    const found =
      media.duration === Infinity ? (context.engine?.live?.() ?? windowOfElement(media)) : null;
    if (!found || context.lifecycle.phase.name !== "ready") return;
    const {
      startSeconds: start,
      syncSeconds,
      toleranceSeconds,
      isEvent,
      latencySeconds,
      originMs,
    } = found;
    const end = Math.max(start, syncSeconds);
    const { minDvrSeconds = defaultMinDvrSeconds } = options;
    // A stored position is meaningless in a window that moves.
    if (!store.get().live && !isEvent && options.startTime) targetBehindSeconds = 0;
    // The window varies by a segment.
    const enoughSeconds = store.get().live?.dvr ? minDvrSeconds / 2 : minDvrSeconds;
    const atEdge = end - media.currentTime <= toleranceSeconds;
    const dvr = isEvent || end - start >= enoughSeconds;
    store.set({ live: { atEdge, dvr, latencySeconds, originMs }, seekable: { start, end } });
    // The speed that the viewer has chosen stays the same.
    if (found.isCatchingUp === true) store.set({ rate: 1 });
    const behindSeconds = targetBehindSeconds;
    targetBehindSeconds = null;
    if (behindSeconds !== null) actions.seek(end - behindSeconds);
    if (media.playbackRate > 1 && media.currentTime >= end) actions.setRate(1);
  };
  const tick = () => {
    stopTimer();
    update();
    if (media.duration === Infinity) stopTimer = environment.setTimer(tick, updateEveryMs);
  };

  tick();
  return cancelAll([
    events.on("opened", () => {
      const { live, seekable, currentTime } = store.get();
      targetBehindSeconds = live && !live.atEdge ? seekable.end - currentTime : null;
    }),
    listen(media, {
      timeupdate: update,
      seeking: update,
      seeked: update,
      durationchange: tick,
      canplay: update,
      ratechange: update,
    }),
    () => stopTimer(),
  ]);
}

/** Safari's element, which plays the stream itself. */
interface DatedElement extends HTMLVideoElement {
  getStartDate?: () => Date;
}

/** The browser's live sync position is unknown, but near the end of the seekable range. */
const nativeToleranceSeconds = 10;

/** Returns the element's own window, for engines that report none. */
function windowOfElement(media: DatedElement): LiveWindow | null {
  const { seekable } = media;
  const endSeconds = seekable.length > 0 ? seekable.end(seekable.length - 1) : Infinity;
  // A file of unknown duration is not live.
  if (endSeconds === Infinity) return null;
  const startDate = media.getStartDate?.().getTime();
  return {
    startSeconds: seekable.start(0),
    syncSeconds: endSeconds,
    toleranceSeconds: nativeToleranceSeconds,
    isEvent: false,
    latencySeconds: null,
    originMs: startDate === undefined || Number.isNaN(startDate) ? null : startDate,
  };
}
