import type { InitSegment } from "./init-segment";
import type { MediaBuffer } from "./media-buffer";
import type { PartAppender } from "./segment-loader";
import type { PlacedSegment, Placement } from "./placement";
import type { SegmentPlacer } from "./segment-placer";

interface Media {
  init: InitSegment;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface SegmentAppenderOptions extends Pick<PlacedSegment, "list" | "index" | "made"> {
  buffer: MediaBuffer;
  placer: SegmentPlacer;
  /** Seconds: where the playhead is, or will be. */
  position(): number;
  /**
   * True if nothing is in the buffer at the playhead, so that the segment may be appended in parts.
   */
  isAwaited(): boolean;
  onAppended(segmentStartSeconds: number): void;
}

/** Appends one segment, as a whole or part by part. */
export interface SegmentAppender extends PartAppender {
  /** Decides once. */
  place(media: Media): ReturnType<SegmentPlacer["place"]>;
  /** False if the buffer is full of what is still to be played. */
  append(media: Media, placement: Placement): Promise<boolean>;
  /** Ends a segment of which not all parts have come. */
  dropParts(): void;
}

export function createSegmentAppender(options: SegmentAppenderOptions): SegmentAppender {
  const { buffer, placer, position, isAwaited, onAppended, list, index, made } = options;
  let placed: ReturnType<SegmentPlacer["place"]> | null = null;
  const place = (media: Media) => (placed ??= placer.place({ list, index, made, ...media }));
  const append = async (media: Media, { offsetSeconds, movedSeconds }: Placement) => {
    const isAppended = await buffer.append({
      ...media,
      offsetSeconds,
      positionSeconds: position(),
    });
    if (isAppended) onAppended(made.startSeconds + movedSeconds);
    return isAppended;
  };
  return {
    isAwaited,
    place,
    append,
    appendPart(init, bytes) {
      const placement = place({ init, bytes });
      if (typeof placement === "string") return Promise.resolve(false);
      made.isArriving = true;
      return append({ init, bytes }, placement);
    },
    dropParts() {
      if (made.isArriving) buffer.dropIncomplete();
    },
  };
}
