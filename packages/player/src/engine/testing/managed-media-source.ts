import { vi } from "vitest";

export interface ManagedOptions {
  /** Media are wanted below, and not wanted above, in seconds ahead of the playhead. */
  lowSeconds?: number;
  highSeconds?: number;
  /** Capacity of a buffer, before the browser removes the media farthest from the playhead. */
  maxSeconds?: number;
}

/** The browser's side of a Managed Media Source. */
export interface ManagedBrowser extends Disposable {
  /** True while the browser wants media. */
  isStreaming(): boolean;
  /** Removes media of all tracks, as browsers do that run out of memory. */
  evict(startSeconds: number, endSeconds: number): Promise<void>;
}

interface Range {
  start: number;
  end: number;
}

const monitorEveryMs = 20;

/**
 * Has the browser be one that has Managed Media Source alone, as iPhones are (Media Source
 * Extensions, 5 and 11): it says when it wants media, says what it has removed, and opens only
 * where AirPlay has something else to play, or is turned off.
 */
export function manageMediaSource(options: ManagedOptions = {}): ManagedBrowser {
  const { lowSeconds = 3, highSeconds = 8, maxSeconds = Infinity } = options;
  const urls = new Map<MediaSource, string>();
  const buffers = new Map<SourceBuffer, ManagedBuffer>();
  const elementOf = (source: MediaSource) =>
    [...document.querySelectorAll("video")].find(
      ({ currentSrc }) => currentSrc !== "" && currentSrc === urls.get(source),
    );
  const sources = new Set<Managed>();

  class Managed extends MediaSource {
    streaming = false;

    constructor() {
      super();
      sources.add(this);
      this.addEventListener("sourceopen", (event) => {
        const element = elementOf(this);
        const hasOther = (element?.querySelectorAll("source").length ?? 0) > 1;
        if (element?.disableRemotePlayback === false && !hasOther) event.stopImmediatePropagation();
      });
    }

    override addSourceBuffer(type: string): SourceBuffer {
      const buffer = super.addSourceBuffer(type);
      buffers.set(buffer, manageBuffer(buffer));
      return buffer;
    }

    override endOfStream() {
      const busy = [...this.sourceBuffers].map((buffer) => buffers.get(buffer));
      const end = busy.reduceRight<() => void>(
        (next, buffer) => () => buffer?.whenFree(next),
        () => this.readyState === "open" && super.endOfStream(),
      );
      end();
    }

    want(isWanted: boolean) {
      if (this.streaming === isWanted) return;
      this.streaming = isWanted;
      this.dispatchEvent(new Event(isWanted ? "startstreaming" : "endstreaming"));
    }
  }

  const monitor = (source: Managed) => {
    const element = elementOf(source);
    if (!element || source.readyState === "closed" || source.sourceBuffers.length === 0) return;
    const at = element.currentTime;
    const tracks = [...source.sourceBuffers].map((buffer) => rangesOf(buffer.buffered));
    const ends = tracks.map(
      (ranges) => ranges.find(({ start, end }) => start <= at + 0.1 && at < end)?.end ?? at,
    );
    const end = Math.min(...ends);
    const isLast = end >= source.duration - 0.2;
    if (end - at >= highSeconds || isLast) source.want(false);
    else if (end - at < lowSeconds) source.want(true);
    for (const buffer of source.sourceBuffers) {
      const behind = { start: 0, end: Math.max(0, at - maxSeconds / 2) };
      const ahead = { start: at + maxSeconds, end: Infinity };
      for (const range of [behind, ahead])
        if (overlaps(rangesOf(buffer.buffered), range)) void buffers.get(buffer)?.evict(range);
    }
  };
  const timer = setInterval(() => {
    for (const source of sources) monitor(source);
  }, monitorEveryMs);

  const { createObjectURL } = URL;
  const creating = vi.spyOn(URL, "createObjectURL").mockImplementation((object) => {
    const url = createObjectURL.call(URL, object);
    if (object instanceof Managed) urls.set(object, url);
    return url;
  });
  vi.stubGlobal("ManagedMediaSource", Managed);
  vi.stubGlobal("MediaSource", undefined);

  return {
    isStreaming: () => [...sources].some(({ streaming }) => streaming),
    async evict(start, end) {
      await Promise.all([...buffers.values()].map((buffer) => buffer.evict({ start, end })));
    },
    [Symbol.dispose]() {
      clearInterval(timer);
      creating.mockRestore();
      vi.unstubAllGlobals();
    },
  };
}

interface ManagedBuffer {
  /** Runs once nothing is being evicted. */
  whenFree(run: () => void): void;
  evict(range: Range): Promise<void>;
}

/**
 * Reports what a buffer has gained and lost. Unlike in a browser, removing takes a moment, in which
 * calls of the buffer wait and no change is visible.
 */
function manageBuffer(buffer: SourceBuffer): ManagedBuffer {
  const { appendBuffer, remove, abort } = SourceBuffer.prototype;
  let isEvicting = false;
  const evictions: { range: Range; resolve: () => void }[] = [];
  const waiting: (() => void)[] = [];
  let before: Range[] = [];
  const isUpdating = () => Reflect.get(SourceBuffer.prototype, "updating", buffer);
  const whenFree = (run: () => void) => {
    if (isEvicting) waiting.push(run);
    else run();
  };
  const report = () => {
    const after = bufferedIn(buffer);
    const addedRanges = timeRanges(subtract(after, before));
    const removedRanges = timeRanges(subtract(before, after));
    before = after;
    buffer.dispatchEvent(
      Object.assign(new Event("bufferedchange"), { addedRanges, removedRanges }),
    );
  };
  const proceed = () => {
    while (!isUpdating() && evictions.length + waiting.length > 0) {
      const eviction = evictions.shift();
      if (!eviction) waiting.shift()?.();
      else if (overlaps(bufferedIn(buffer), eviction.range)) {
        isEvicting = true;
        buffer.addEventListener("bufferedchange", eviction.resolve, { once: true });
        remove.call(buffer, eviction.range.start, eviction.range.end);
      } else eviction.resolve();
    }
  };
  buffer.appendBuffer = (bytes) => whenFree(() => appendBuffer.call(buffer, bytes));
  buffer.remove = (start, end) => whenFree(() => remove.call(buffer, start, end));
  buffer.abort = () => whenFree(() => abort.call(buffer));
  Object.defineProperty(buffer, "updating", {
    get: () => waiting.length > 0 || (isUpdating() && !isEvicting),
  });
  buffer.addEventListener("updateend", (event) => {
    if (isEvicting) event.stopImmediatePropagation();
    isEvicting = false;
    report();
    proceed();
  });
  return {
    whenFree,
    evict: (range) =>
      new Promise((resolve) => {
        evictions.push({ range, resolve });
        proceed();
      }),
  };
}

/** Nothing, once the element has another source. */
function bufferedIn(buffer: SourceBuffer): Range[] {
  try {
    return rangesOf(buffer.buffered);
  } catch {
    return [];
  }
}

function rangesOf(ranges: TimeRanges): Range[] {
  return Array.from({ length: ranges.length }, (_, index) => ({
    start: ranges.start(index),
    end: ranges.end(index),
  }));
}

function timeRanges(ranges: readonly Range[]): TimeRanges {
  return {
    length: ranges.length,
    start: (index) => ranges[index]?.start ?? Number.NaN,
    end: (index) => ranges[index]?.end ?? Number.NaN,
  };
}

function overlaps(ranges: readonly Range[], { start, end }: Range): boolean {
  return ranges.some((range) => range.start < end && start < range.end);
}

/** Returns the parts of the first ranges that are not in the others. */
function subtract(ranges: readonly Range[], others: readonly Range[]): Range[] {
  return others.reduce<readonly Range[]>(
    (left, { start, end }) =>
      left.flatMap((range) =>
        [
          { start: range.start, end: Math.min(range.end, start) },
          { start: Math.max(range.start, end), end: range.end },
        ].filter((part) => part.start < part.end),
      ),
    ranges,
  ) as Range[];
}
