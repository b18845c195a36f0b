import type { Cancel } from "../core/cancel";
import type { PlayerEvents } from "../core/context";
import type { PlayerState } from "../core/state";
import { measureView } from "./measure-view";
import type { ViewSummary } from "./view-summary";

/** The part of a player that is measured. */
export interface MeasuredPlayer {
  readonly state: PlayerState;
  subscribe(listener: () => void): Cancel;
  on: <Name extends keyof PlayerEvents>(
    name: Name,
    listener: (event: PlayerEvents[Name]) => void,
  ) => Cancel;
}

export interface MeasureViewsOptions {
  /**
   * Called once for each view: when another source is loaded, the page is left, or `end` is called.
   */
  onSummary: (summary: ViewSummary) => void;
  /** The element that plays, for its dropped frames. */
  media?: HTMLVideoElement;
  /** Milliseconds of a monotonic clock; default `performance.now`. */
  now?: () => number;
}

export interface ViewMeasurement {
  /** The view so far; null without a source. */
  current(): ViewSummary | null;
  /** Reports the view and stops measuring. */
  end(): void;
}

/**
 * Measures what a person experiences, from the player's states and events alone. It sends nothing.
 *
 * @example
 * measureViews(player, { media: video, onSummary: (summary) => navigator.sendBeacon("/views",
 * JSON.stringify(summary)) });
 */
export function measureViews(
  player: MeasuredPlayer,
  { onSummary, media, now = () => performance.now() }: MeasureViewsOptions,
): ViewMeasurement {
  let src: string | undefined;
  let view: ReturnType<typeof measureView> | null = null;

  const report = () => {
    if (view) onSummary(view.summary(now()));
    view = null;
  };
  const update = () => {
    const { state } = player;
    if (state.source?.src !== src) {
      report();
      src = state.source?.src;
      if (src !== undefined) view = measureView({ state, media, nowMs: now() });
    } else view?.update(state, now());
  };
  const leave = () => report();
  /** A page that comes back from the browser's cache is viewed again. */
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    src = undefined;
    update();
  };

  update();
  const page = typeof window === "undefined" ? null : window;
  page?.addEventListener("pagehide", leave);
  page?.addEventListener("pageshow", comeBack);
  const cancels = [
    player.subscribe(update),
    player.on("engineError", (error) => view?.addError(error)),
    player.on("buffered", () => view?.noteMedia()),
  ];
  return {
    current: () => view?.summary(now()) ?? null,
    end() {
      for (const cancel of cancels.splice(0)) cancel();
      page?.removeEventListener("pagehide", leave);
      page?.removeEventListener("pageshow", comeBack);
      report();
    },
  };
}
