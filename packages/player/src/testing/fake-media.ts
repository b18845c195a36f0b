import type { MediaElement } from "../core/media-element";
import type { TimeRange } from "../core/state";

/**
 * The state of a pretended element, to be set by tests; events are theirs to dispatch through
 * `fire`.
 */
export interface FakeMedia {
  element: MediaElement & EventTarget;
  values: FakeMediaValues;
  fire(...types: string[]): void;
}

export interface FakeMediaValues {
  currentTime: number;
  duration: number;
  paused: boolean;
  ended: boolean;
  seeking: boolean;
  readyState: number;
  buffered: readonly TimeRange[];
  seekable: readonly TimeRange[];
  error: { code: number; message: string } | null;
  /** Name of the error that `play` rejects with; null to play. */
  refusesPlay: string | null;
}

const pretending = new WeakMap<EventTarget, FakeMedia>();

/**
 * Makes an element pretend to play: seeking, playing and pausing work at once and emit the usual
 * events. Without an element it creates one that needs no DOM.
 */
export function pretendMedia(real?: EventTarget): FakeMedia {
  const known = real && pretending.get(real);
  if (known) return known;
  const element = (real ??
    Object.assign(new EventTarget(), {
      defaultPlaybackRate: 1,
      videoHeight: 0,
      loop: false,
    })) as MediaElement & EventTarget;
  const values: FakeMediaValues = {
    currentTime: 0,
    duration: Number.NaN,
    paused: true,
    ended: false,
    seeking: false,
    readyState: 0,
    buffered: [],
    seekable: [],
    error: null,
    refusesPlay: null,
  };
  const fire = (...types: string[]) =>
    types.forEach((type) => element.dispatchEvent(new Event(type)));
  const readOnly = ["duration", "paused", "ended", "seeking", "readyState", "error"] as const;
  for (const name of readOnly)
    Object.defineProperty(element, name, { configurable: true, get: () => values[name] });
  Object.defineProperties(element, {
    currentTime: {
      configurable: true,
      get: () => values.currentTime,
      set: (seconds: number) => {
        values.currentTime = seconds;
        values.ended = false;
        fire("seeking", "timeupdate", "seeked");
      },
    },
    buffered: { configurable: true, get: () => rangesOf(values.buffered) },
    seekable: { configurable: true, get: () => rangesOf(values.seekable) },
    play: {
      configurable: true,
      value: async () => {
        if (values.refusesPlay && !element.muted)
          throw Object.assign(new Error("play"), { name: values.refusesPlay });
        if (!values.paused) return;
        values.paused = false;
        fire("play", values.readyState > 2 ? "playing" : "waiting");
      },
    },
    pause: {
      configurable: true,
      value: () => {
        if (values.paused) return;
        values.paused = true;
        fire("pause");
      },
    },
  });
  if (!real) pretendSound(element, fire);
  const fake = { element, values, fire };
  pretending.set(element, fake);
  return fake;
}

function rangesOf(ranges: readonly TimeRange[]) {
  return {
    length: ranges.length,
    start: (index: number) => ranges[index]?.start ?? 0,
    end: (index: number) => ranges[index]?.end ?? 0,
  };
}

/** The behaviour of a real element. */
function pretendSound(element: MediaElement, fire: (type: string) => void): void {
  const sound = { volume: 1, muted: false, playbackRate: 1 };
  for (const [name, event] of [
    ["volume", "volumechange"],
    ["muted", "volumechange"],
    ["playbackRate", "ratechange"],
  ] as const) {
    Object.defineProperty(element, name, {
      get: () => sound[name],
      set: (value: never) => {
        sound[name] = value;
        // Elements report a change in a separate task.
        queueMicrotask(() => fire(event));
      },
    });
  }
}
