import type { ProgressReport } from "./progress-report";
import type { MessageKind } from "./errors/message";
import type { Source } from "./source";
import type { PlayerStorage } from "./storage";

/** Options that can change while the player lives: see `player.configure`. */
export interface PlayerOptions {
  /** Stores the viewer's choices; default: they last as long as the page. */
  storage?: PlayerStorage | undefined;
  /** Sends cookies with every request for the stream; default false. */
  withCredentials?: boolean | undefined;
  /** Starts automatically, muted where the browser requires it; default false. */
  autoPlay?: boolean | undefined;
  /** Second to start at, from the beginning if no more than 5 s would remain; default 0. */
  startTime?: number | undefined;
  /** Starts over at the end; default false. The settings menu changes it as well. */
  loop?: boolean | undefined;
  /** Starts muted and ignores the stored choice; default false. */
  muted?: boolean | undefined;
  /** Volume to start with while none is stored, 0 to 1; default 1. */
  volume?: number | undefined;
  /**
   * Plays sources that state their `loudness` at −14 LUFS, or as they are if they are quieter;
   * default false. The settings menu changes it as well.
   */
  evenLoudness?: boolean | undefined;
  /**
   * Plays audio without video, and loads no video, if audio is a separate rendition; default false.
   * The settings menu changes it as well.
   */
  audioOnly?: boolean | undefined;
  /**
   * Cross-origin mode of the element, for files and for streams that the browser plays itself;
   * default none.
   */
  crossOrigin?: "anonymous" | "use-credentials" | undefined;
  /**
   * Seconds that an arrow key or media key seeks by; J, L and a double tap seek by twice as many.
   * Default 5.
   */
  seekStep?: number | undefined;
  /** Offered speeds, slowest first; default `playbackRates`. */
  rates?: readonly number[] | undefined;
  /**
   * Step of the keys `<` and `>`, within 0.25 to 4 or, if `rates` reaches further, within those. 0:
   * the keys choose the next of `rates`. Default 0.05.
   */
  rateStep?: number | undefined;
  /** Speed while the video is pressed or Space is held; 0 disables this. Default 2. */
  holdRate?: number | undefined;
  /**
   * Seconds that the window of a live stream needs for a seek bar; events always have one. Default
   * 30.
   */
  minDvrSeconds?: number | undefined;
  /**
   * Highest rendition that is chosen automatically, as its height in pixels; default no limit. Read
   * when a source is loaded.
   */
  maxHeight?: number | undefined;
  /**
   * Chooses at most 480p automatically; default: as the browser's data saver is set. Read when a
   * source is loaded.
   */
  dataSaver?: boolean | undefined;
  /**
   * Keeps the browser from offering other devices to play on, such as by AirPlay; default false.
   * Read when the player is attached.
   */
  disableRemotePlayback?: boolean | undefined;
  /** `"none"` loads nothing before the first play; default `"auto"`. */
  preload?: "auto" | "none" | undefined;
  /**
   * `"visible"`: loads nothing before the player is within half a screen of what the visitor sees,
   * or is to play; `autoPlay` waits for it as well. Default `"now"`.
   */
  load?: "now" | "visible" | undefined;
  /**
   * Seconds without a movement, touch or key until the controls hide while playing; `Infinity`:
   * they stay. Default 2.
   */
  hideControlsAfter?: number | undefined;
  /**
   * Called before a retry after a 403: return the source with a new URL, or null to keep the old
   * one.
   */
  refreshSource?: (() => Promise<Source | string | null> | Source | string | null) | undefined;
  /** The response was data instead of media, most likely because the visitor has to sign in. */
  onAuthRequired?: ((body: unknown) => void) | undefined;
  /**
   * At most 5 s apart while playing, and on pause, seek, end, hiding of the page and unmounting.
   */
  onProgress?: ((report: ProgressReport) => void) | undefined;
  onEnded?: (() => void) | undefined;
  /** An error ended playback, or recovery started (`ending` false). */
  onError?: ((error: { kind: MessageKind; ending: boolean }) => void) | undefined;
  /** Adds a control, and handles the media keys. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** True while the page shows the player in theatre mode; default false. */
  theatre?: boolean | undefined;
  /** Adds a control and the key T: the page has to change `theatre`. */
  onTheatreChange?: ((theatre: boolean) => void) | undefined;
  /**
   * Scope of the keyboard shortcuts: the whole page, or only while the focus is in the player;
   * default `"page"`.
   */
  shortcuts?: "page" | "player" | undefined;
}
