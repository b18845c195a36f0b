import type { MessageKind } from "./core/errors/message";

/** Every text that the player shows or announces. Pass the ones to change. */
export interface Labels {
  player: string;
  play: string;
  pause: string;
  replay: string;
  previous: string;
  next: string;
  mute: string;
  unmute: string;
  volume: string;
  seek: string;
  /** Value of the seek bar: 1:05 of 3:20. */
  position: (current: string, duration: string) => string;
  settings: string;
  quality: string;
  speed: string;
  /** A speed, such as 1.5×. */
  rate?: (rate: number) => string;
  captions: string;
  audio: string;
  off: string;
  on: string;
  auto: string;
  loop: string;
  evenLoudness: string;
  /** Beside captions that a machine made. */
  machineMade: string;
  audioOnly: string;
  chapters: string;
  normalSpeed: string;
  back: string;
  captionsOn: string;
  captionsOff: string;
  enterFullscreen: string;
  exitFullscreen: string;
  enterTheatre: string;
  exitTheatre: string;
  enterPip: string;
  exitPip: string;
  cast: string;
  loading: string;
  retry: string;
  tapToUnmute: string;
  shortcuts: string;
  close: string;
  seekedForward: (seconds: number) => string;
  seekedBack: (seconds: number) => string;
  volumeAt: (percent: number) => string;
  /** The live badge at the live edge, and behind it, where it is a button. */
  live: string;
  goLive: string;
  /** Value of the seek bar of a live stream: 1:05 behind live. */
  behindLive: (time: string) => string;
  /** Tooltip of the live badge. */
  latency: (seconds: number) => string;
  messages: Readonly<Record<Exclude<MessageKind, "unsupported">, string>>;
  /** The source is of a format that cannot be played, such as `MPEG-DASH`; empty when unknown. */
  unsupported: (format: string) => string;
  /**
   * Keys and what they do, in the order of the list of shortcuts. `{step}` and `{doubleStep}`
   * become the seconds that keys seek by.
   */
  keys: readonly (readonly [keys: string, description: string])[];
}

/** Every text in one language: what a translation has to have. */
export type LabelSet = Required<Labels>;

export const englishLabels: Labels = {
  player: "Video player",
  play: "Play",
  pause: "Pause",
  replay: "Replay",
  previous: "Previous",
  next: "Next",
  mute: "Mute",
  unmute: "Unmute",
  volume: "Volume",
  seek: "Seek",
  position: (current, duration) => `${current} of ${duration}`,
  settings: "Settings",
  quality: "Quality",
  speed: "Speed",
  captions: "Captions",
  audio: "Audio",
  off: "Off",
  on: "On",
  auto: "Auto",
  loop: "Loop",
  evenLoudness: "Even loudness",
  machineMade: "Made by machine",
  audioOnly: "Audio only",
  chapters: "Chapters",
  normalSpeed: "Normal",
  back: "Back",
  captionsOn: "Captions on",
  captionsOff: "Captions off",
  enterFullscreen: "Fullscreen",
  exitFullscreen: "Exit fullscreen",
  enterTheatre: "Theatre mode",
  exitTheatre: "Default view",
  enterPip: "Picture in picture",
  exitPip: "Exit picture in picture",
  cast: "Cast to a device",
  loading: "Loading",
  retry: "Retry",
  tapToUnmute: "Unmute",
  shortcuts: "Keyboard shortcuts",
  close: "Close",
  seekedForward: (seconds) => `Forward ${seconds} seconds`,
  seekedBack: (seconds) => `Back ${seconds} seconds`,
  volumeAt: (percent) => `Volume ${percent}%`,
  live: "Live",
  goLive: "Go live",
  behindLive: (time) => `${time} behind live`,
  latency: (seconds) => `${seconds} s latency`,
  messages: {
    network:
      "We can't load this video due to a network error. Please check your internet connection.",
    playlist: "There is no video playlist at this address.",
    media: "A media error was encountered. You may experience playback problems.",
    broken: "We couldn't load this video. Please try again later.",
    element: "An error occurred.",
    captions: "We couldn't load these captions.",
    upcoming: "This live stream starts soon.",
    protected: "This browser can't play this protected video. Please try another.",
    license: "We couldn't get permission to play this video. Please sign in again or try later.",
    output: "This screen can't show this protected video. Please try another.",
  },
  unsupported: (format) =>
    `Your browser can't play this video${format === "" ? "" : ` (${format})`}. ` +
    "It has to be an HLS stream, or an MP4, WebM or MP3 file with codecs " +
    "that your browser supports.",
  keys: [
    ["Space or K", "Play or pause"],
    ["← →", "Back or forward {step} seconds"],
    ["J L", "Back or forward {doubleStep} seconds"],
    ["↑ ↓", "Volume up or down"],
    ["M", "Mute or unmute"],
    ["F", "Fullscreen on or off"],
    ["T", "Theatre mode on or off"],
    ["C", "Captions on or off"],
    ["I", "Picture in picture on or off"],
    ["0 – 9", "Jump to 0 – 90 % of the video"],
    ["Home End", "Start or end"],
    [", .", "One frame back or forward"],
    ["< >", "Slower or faster"],
    ["Shift+P Shift+N", "Previous or next video"],
    ["?", "Show or hide shortcuts"],
  ],
};
