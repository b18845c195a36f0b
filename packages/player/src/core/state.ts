import type { Message } from "./errors/message";
import type { LiveState } from "./live";
import type { StoryboardTile } from "./preview-tile";
import { playbackRates } from "./playback-rates";
import type { Chapter, Source } from "./source";

export interface TimeRange {
  start: number;
  end: number;
}

/** A quality that can be chosen. `id` is only meaningful for the current source. */
export interface Quality {
  id: number;
  height: number;
  label: string;
  /** 0 when unknown. */
  bitrateKbps: number;
}

export interface Track {
  id: number;
  label: string;
  /** BCP 47, empty when unknown. */
  language: string;
  /** The stream shows these captions unless the viewer has chosen. */
  default?: boolean;
  /** True for captions that the stream marks as made by a machine. */
  machineMade?: boolean;
  /** Separate audio rendition, which plays without video. */
  isSeparate?: boolean;
}

/** An entry that a plugin adds to the settings menu. */
export interface MenuItem {
  readonly label: string;
  /** Runs after the menu has closed. */
  onSelect(): void;
}

/** Everything that a skin shows. Times in seconds. */
export interface PlayerState {
  source: Source | null;
  paused: boolean;
  ended: boolean;
  seeking: boolean;
  /** Playback is requested, and waits for media. */
  waiting: boolean;
  /** This source has played at least once. */
  started: boolean;
  currentTime: number;
  /** 0 while unknown, and while live. */
  duration: number;
  /**
   * Range to seek in: from 0 to the duration, or the window of a live stream up to its live edge.
   */
  seekable: TimeRange;
  /** Null unless the stream is live. */
  live: LiveState | null;
  buffered: readonly TimeRange[];
  /** 0 to 1, whether or not muted. */
  volume: number;
  muted: boolean;
  /** The browser refused to start with audio, so playback started muted. */
  mutedByAutoplay: boolean;
  rate: number;
  /** Plays at the option `holdRate` while a key or pointer is held. */
  rateHeld: boolean;
  /** Speeds to offer. */
  rates: readonly number[];
  /** Seconds that an arrow key seeks by. */
  seekStep: number;
  loop: boolean;
  /** Plays sources whose loudness is known equally loud. */
  evenLoudness: boolean;
  /** Plays audio without video if audio is a separate rendition. */
  audioOnly: boolean;
  qualities: readonly Quality[];
  quality: number | "auto";
  /** The quality on screen; null until known. */
  activeQuality: number | null;
  textTracks: readonly Track[];
  textTrack: number | null;
  audioTracks: readonly Track[];
  audioTrack: number | null;
  /** Chapters from the file that `source.chapters` names; empty until it has loaded. */
  fileChapters: readonly Chapter[];
  /** Tiles from the file that `source.previews` names; empty until it has loaded. */
  storyboard: readonly StoryboardTile[];
  fullscreen: boolean;
  canFullscreen: boolean;
  pip: boolean;
  canPip: boolean;
  casting: boolean;
  canCast: boolean;
  controlsVisible: boolean;
  /** The list of keys is being shown. */
  shortcutsOpen: boolean;
  hasPrevious: boolean;
  hasNext: boolean;
  theatre: boolean;
  /** The page offers theatre mode. */
  canTheatre: boolean;
  /** Entries of plugins in the settings menu, once there are some. */
  menuItems?: readonly MenuItem[];
  message: Message | null;
}

/** The part of the state that a new source resets. */
export const initialSourceState = {
  ended: false,
  seeking: false,
  waiting: false,
  started: false,
  currentTime: 0,
  duration: 0,
  seekable: { start: 0, end: 0 },
  live: null,
  buffered: [],
  qualities: [],
  quality: "auto",
  activeQuality: null,
  textTracks: [],
  textTrack: null,
  audioTracks: [],
  audioTrack: null,
  fileChapters: [],
  storyboard: [],
  message: null,
} satisfies Partial<PlayerState>;

export const initialState: PlayerState = {
  ...initialSourceState,
  source: null,
  paused: true,
  volume: 1,
  muted: false,
  mutedByAutoplay: false,
  rate: 1,
  rateHeld: false,
  rates: playbackRates,
  seekStep: 5,
  loop: false,
  evenLoudness: false,
  audioOnly: false,
  fullscreen: false,
  canFullscreen: false,
  pip: false,
  canPip: false,
  casting: false,
  canCast: false,
  controlsVisible: true,
  shortcutsOpen: false,
  hasPrevious: false,
  hasNext: false,
  theatre: false,
  canTheatre: false,
};
