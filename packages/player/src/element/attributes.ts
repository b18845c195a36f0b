import type { CreatePlayerOptions } from "../assemble-player";
import type { Source } from "../core/source";
import type { Labels } from "../labels";
import type { MarqueePlayerEventMap } from "./events";

/**
 * Attributes of `<marquee-player>` as frameworks write them. A boolean attribute is `true` or the
 * empty string.
 */
export interface MarqueePlayerAttributes {
  src?: string | undefined;
  poster?: string | undefined;
  title?: string | undefined;
  /** URL of the sheet of preview images, or of a WebVTT storyboard if it ends in `.vtt`. */
  previews?: string | undefined;
  /** JSON: a list of `{ "title", "startSeconds" }`; or the URL of a WebVTT file. */
  chapters?: string | undefined;
  /** JSON: a list of `{ "label", "startSeconds" }`. */
  markers?: string | undefined;
  /**
   * JSON: a list of `{ "src", "language", "label" }`, with `"kind"` and `"default"` where needed.
   */
  tracks?: string | undefined;
  /** Waits for a live stream that has not started. */
  live?: boolean | "" | undefined;
  autoplay?: boolean | "" | undefined;
  /** Seconds. */
  "start-time"?: number | string | undefined;
  credentials?: boolean | "" | undefined;
  preload?: "auto" | "none" | undefined;
  /** `"visible"`: loads nothing before the player is near what the visitor sees. */
  load?: "now" | "visible" | undefined;
  /** Seconds until the controls hide while playing; `Infinity`: they stay. */
  "hide-controls-after"?: number | string | undefined;
  previous?: boolean | "" | undefined;
  next?: boolean | "" | undefined;
  loop?: boolean | "" | undefined;
  muted?: boolean | "" | undefined;
  /** 0 to 1. */
  volume?: number | string | undefined;
  /** For a source that states its loudness. */
  "even-loudness"?: boolean | "" | undefined;
  /** Needs a separate audio rendition. */
  "audio-only"?: boolean | "" | undefined;
  crossorigin?: "anonymous" | "use-credentials" | "" | undefined;
  /** Seconds. */
  "seek-step"?: number | string | undefined;
  /** Speeds, separated by spaces or commas. */
  rates?: string | undefined;
  /** Step of the keys `<` and `>`. */
  "rate-step"?: number | string | undefined;
  /** Speed while the video is pressed or Space is held. */
  "hold-rate"?: number | string | undefined;
  "data-saver"?: boolean | "" | undefined;
  /** Pixels. */
  "max-height"?: number | string | undefined;
  /** Offers theatre mode, which is on or off. */
  theatre?: "on" | "off" | undefined;
  "worker-path"?: string | undefined;
}

/** Properties of `<marquee-player>` that a page can set. */
export interface MarqueePlayerProperties {
  source?: Source | null | undefined;
  labels?: Partial<Labels> | undefined;
  options?: CreatePlayerOptions | undefined;
}

/** Listeners under the names that Svelte and React 19 use, such as `onplayererror`. */
export type MarqueePlayerListeners = {
  [Name in keyof MarqueePlayerEventMap as `on${Name}`]?:
    | ((event: MarqueePlayerEventMap[Name]) => void)
    | undefined;
};
