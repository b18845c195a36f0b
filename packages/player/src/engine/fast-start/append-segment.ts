import { concatChunks, type EarlyRequest } from "./early-request";

export interface SegmentAppend {
  buffer: SourceBuffer;
  request: EarlyRequest;
  /** Checks the first bytes. The engine loads segments that fail the check. */
  isExpected: (start: Uint8Array) => boolean;
  /** Ends at once, without an error. */
  signal: AbortSignal;
  /** Ends as long as none of the segment is appended; null to append it in any case. */
  cancelled: { isCancelled: () => boolean; promise: Promise<unknown> } | null;
}

/**
 * Appends a segment as its bytes arrive. False if it was ended before the segment was complete.
 *
 * @throws if the request fails, the bytes are not as expected, or the buffer refuses them.
 */
export async function appendSegment({
  buffer,
  request,
  isExpected,
  signal,
  cancelled,
}: SegmentAppend): Promise<boolean> {
  let appended = 0;
  for (;;) {
    const more = request.more();
    const { state, chunks } = request;
    if (signal.aborted) {
      dropIncomplete(buffer);
      return false;
    }
    const mayCancel = cancelled !== null && appended === 0;
    if (mayCancel && cancelled.isCancelled()) return false;
    if (state === "failed") await request.done;
    if (chunks.length > appended) {
      const data = concatChunks(chunks.slice(appended));
      if (appended === 0 && !isExpected(data)) throw new Error("Unexpected time.");
      appended = chunks.length;
      await appendBytes(buffer, data);
    } else if (state === "done") return true;
    else await (mayCancel ? Promise.race([more, cancelled.promise]) : more);
  }
}

/** Drops what the parser of the buffer has of an incomplete segment. */
export function dropIncomplete(buffer: SourceBuffer): void {
  if (!buffer.updating) buffer.abort();
}

export function appendBytes(buffer: SourceBuffer, data: Uint8Array<ArrayBuffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    buffer.addEventListener("updateend", () => resolve(), { once: true });
    buffer.addEventListener("error", () => reject(new Error("Segment refused.")), {
      once: true,
    });
    buffer.appendBuffer(data);
  });
}
