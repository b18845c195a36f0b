import { concatChunks } from "../fast-start/early-request";
import { findBytes } from "../fast-start/find-bytes";
import { createSegmentReader } from "./segment-reader";

type Bytes = Uint8Array<ArrayBuffer>;

/** A segment that can be appended while its bytes arrive. */
export interface ArrivingSegment {
  /**
   * Called when a response begins; returns a consumer of its bytes. Retried bytes are not passed to
   * it.
   */
  begin(): (chunk: Bytes) => void;
  /** Appends what has come, once it is awaited. */
  appendArrived(): void;
  /**
   * Resolves once nothing more is being appended: true if that was the whole segment.
   *
   * @throws if the buffer refuses the bytes.
   */
  settle(): Promise<boolean>;
}

export interface ArrivingSegmentOptions {
  /** True once playback waits for it. It is appended from then on. */
  isAwaited(): boolean;
  /**
   * Appends the segment up to its first samples at least, then the bytes that arrived during that.
   * Returns false to end this: the segment is then appended as a whole, or not at all.
   */
  append(bytes: Bytes): Promise<boolean>;
}

export function createArrivingSegment({
  isAwaited,
  append,
}: ArrivingSegmentOptions): ArrivingSegment {
  const reader = createSegmentReader();
  let waiting: Bytes[] = [];
  let hasResponse = false;
  let hasTime = false;
  let hasBegun = false;
  let isOpen = true;
  let appending = Promise.resolve();

  const appendWaiting = async () => {
    if (!isOpen || waiting.length === 0) return;
    const bytes = concatChunks(waiting);
    waiting = [];
    if (!(await append(bytes))) isOpen = false;
  };
  const appendArrived = () => {
    if (!isOpen || !hasTime) return;
    hasBegun ||= isAwaited();
    if (!hasBegun) return;
    appending = appending.then(appendWaiting);
    appending.catch(() => undefined);
  };
  const take = (chunk: Bytes) => {
    const bytes = isOpen ? reader.read(chunk) : null;
    if (bytes === null) {
      isOpen = false;
      return;
    }
    if (bytes.length > 0) waiting.push(bytes);
    hasTime ||= reader.hasFragment() && findBytes(concatChunks(waiting), "tfdt") >= 0;
    appendArrived();
  };

  return {
    begin() {
      if (hasResponse) isOpen = false;
      hasResponse = true;
      return take;
    },
    appendArrived,
    async settle() {
      await appending;
      return isOpen && hasBegun && reader.isComplete();
    },
  };
}
