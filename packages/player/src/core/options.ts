import type { ProgressReport } from "./progress-report";
import type { MessageKind } from "./errors/message";
import type { Source } from "./source";
import type { PlayerStorage } from "./storage";

/** What can change while the player lives: see `player.configure`. */
export interface PlayerOptions {
  /** Where choices are remembered; default: nowhere beyond this page. */
  storage?: PlayerStorage;
  /** Sends cookies with every request for the stream; default false. */
  withCredentials?: boolean;
  /** Starts by itself, without sound where the browser allows no other way; default false. */
  autoPlay?: boolean;
  /** Second to start at, from the beginning if no more than 5 s would remain; default 0. */
  startTime?: number;
  /** Starts over at the end; default false. The settings menu changes it as well. */
  loop?: boolean;
  /** Starts without sound, whatever is remembered; default false. */
  muted?: boolean;
  /** Volume to start with while none is remembered, 0 to 1; default 1. */
  volume?: number;
  /** Cross-origin mode of the element, for files and for streams that the browser plays itself; default none. */
  crossOrigin?: "anonymous" | "use-credentials";
  /** Seconds that an arrow key or media key seeks by; J, L and a double tap seek by twice as many. Default 5. */
  seekStep?: number;
  /** Offered speeds, slowest first; default `playbackRates`. */
  rates?: readonly number[];
  /** Seconds that the window of a live stream needs for a seek bar; events always have one. Default 30. */
  minDvrSeconds?: number;
  /** Highest picture that is chosen automatically, in lines; default no limit. Read when a source is loaded. */
  maxHeight?: number;
  /** Chooses at most 480 lines automatically; default: what the browser's data saver says. Read when a source is loaded. */
  dataSaver?: boolean;
  /** Keeps the browser from offering other devices to play on, such as by AirPlay; default false. Read when the player is attached. */
  disableRemotePlayback?: boolean;
  /** `"none"` loads nothing before the first play; default `"auto"`. */
  preload?: "auto" | "none";
  /** Called before a retry after a 403: hand back the source with a fresh address, or null to keep the old one. */
  refreshSource?: () => Promise<Source | string | null> | Source | string | null;
  /** The server answered with data where media should be, most likely because the visitor has to sign in. */
  onAuthRequired?: (body: unknown) => void;
  /** At most 5 s apart while playing, and on pause, seek, end, hiding of the page and unmounting. */
  onProgress?: (report: ProgressReport) => void;
  onEnded?: () => void;
  /** A message ended playback, or recovery began (`ending` false). */
  onError?: (error: { kind: MessageKind; ending: boolean }) => void;
  /** Shown as a control, and answered by media keys, when given. */
  onPrevious?: () => void;
  onNext?: () => void;
  /** Whether the page shows the player in theatre mode; default false. */
  theatre?: boolean;
  /** Shown as a control, and answered by the key T, when given: the page has to change `theatre`. */
  onTheatreChange?: (theatre: boolean) => void;
  /** Where keys control the player: anywhere on the page, or only while the focus is in it; default `"page"`. */
  shortcuts?: "page" | "player";
}
