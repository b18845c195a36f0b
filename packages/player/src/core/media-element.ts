import type { Cancel } from "./cancel";

export interface MediaRanges {
  readonly length: number;
  start(index: number): number;
  end(index: number): number;
}

/** The part of `HTMLVideoElement` that the core uses. */
export interface MediaElement {
  currentTime: number;
  volume: number;
  muted: boolean;
  loop: boolean;
  playbackRate: number;
  defaultPlaybackRate: number;
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly seeking: boolean;
  readonly readyState: number;
  readonly videoHeight: number;
  readonly buffered: MediaRanges;
  /**
   * On an error, the element pauses and may report an end, although playback was neither paused nor
   * at the end.
   */
  readonly error: { readonly code: number; readonly message: string } | null;
  play(): Promise<void>;
  pause(): void;
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

const haveCurrentData = 2;

export function hasCurrentFrame({ readyState }: MediaElement): boolean {
  return readyState >= haveCurrentData;
}

/** Listens to several events of an element at once. */
export function listen(
  media: MediaElement,
  listeners: Readonly<Record<string, () => void>>,
): Cancel {
  const entries = Object.entries(listeners);
  for (const [type, listener] of entries) media.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of entries) media.removeEventListener(type, listener);
  };
}
