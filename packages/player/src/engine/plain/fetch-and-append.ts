import { missingUrl } from "../fast-start/playlist";
import type { AppendedSegments } from "./appended-segments";
import type { MediaBuffer } from "./media-buffer";
import type { PlacedSegment } from "./placement";
import { createSegmentAppender } from "./segment-appender";
import type { SegmentCursor } from "./segment-cursor";
import type { SegmentLoader, SegmentLoaderOptions } from "./segment-loader";
import type { SegmentPlacer } from "./segment-placer";
import type { Loaded } from "./stream-playlists";

export interface FetchAndAppendOptions {
  buffer: MediaBuffer;
  appended: AppendedSegments;
  cursor: SegmentCursor;
  placer: SegmentPlacer;
  segmentLoader: SegmentLoader;
  /** Seconds: where the playhead is, or will be. */
  position(): number;
  /** End of the buffered media at a second; null if there are none. */
  endAt(seconds: number): number | null;
  onMissing: SegmentLoaderOptions["onMissing"];
  /** True if the whole of the next segment is needed before it is appended. */
  isScanDue?(): boolean;
  onAppended(segmentStartSeconds: number): void;
}

type SegmentToAppend = Pick<PlacedSegment, "list" | "index" | "made">;

/** Loads one segment into the buffer, and moves the cursor past it. False if it is not there. */
export type FetchAndAppend = (segment: SegmentToAppend) => Promise<Loaded<boolean>>;

export function createFetchAndAppend(options: FetchAndAppendOptions): FetchAndAppend {
  const { buffer, appended, cursor, placer, segmentLoader, position, endAt } = options;
  return async ({ list, index, made }) => {
    const { startSeconds, endSeconds, purpose } = made;
    if (made.url === missingUrl) {
      // Another rendition may have it.
      const isReplaced = options.onMissing({ status: null, isFinal: true });
      if (isReplaced || purpose === "replacement") return false;
      if (purpose === "swap") {
        // Nothing takes its place: what follows is of the new rendition.
        await buffer.keepBetween(startSeconds, endSeconds);
        cursor.restart();
      }
      cursor.skipTo(endSeconds);
      return purpose === "swap";
    }
    const isAwaited = () =>
      purpose === "missing" && endAt(position()) === null && options.isScanDue?.() !== true;
    const appender = createSegmentAppender({ ...options, placer, list, index, made, isAwaited });
    const loaded = await segmentLoader.load(made, appender);
    const isAppended = typeof loaded !== "string" && loaded.isAppended;
    if (!isAppended) appender.dropParts();
    if (loaded === "unwanted") return false;
    if (loaded === "failed") return loaded;
    if (loaded === "missing") {
      if (!made.isBeforeSeek) cursor.skipTo(endSeconds);
      return true;
    }
    const placement = appender.place(loaded);
    if (placement === "unusual") return placement;
    if (placement === "elsewhere") return false;
    const at = position();
    // Never replace the segment under the playhead.
    if (purpose === "replacement" && at >= startSeconds) return false;
    if (purpose === "swap") {
      // The segment under the playhead is kept if its replacement comes too late. The playhead may
      // be after the last segment.
      const isLast = index === list.segments.length - 1;
      if (at < startSeconds || (at >= endSeconds && !isLast)) return false;
      await buffer.keepBetween(startSeconds, endSeconds);
      cursor.restart();
    }
    if (!isAppended && !(await appender.append(loaded, placement))) return false;
    const { driftSeconds, movedSeconds } = placement;
    appended.add(list, index, placement);
    if (!made.isBeforeSeek && purpose !== "replacement")
      cursor.advance({ nextStartSeconds: endSeconds + movedSeconds, driftSeconds });
    if (index === list.segments.length - 1 && !list.isLive) cursor.finish(buffer.lastEnd());
    return true;
  };
}
