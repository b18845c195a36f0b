import type { Placement, PlacedSegment, SegmentPlacerOptions } from "../placement";
import type { LiveList } from "./live-list";

interface LocatedSegment extends Pick<PlacedSegment, "index" | "made"> {
  list: LiveList;
  offsetSeconds: number;
  driftSeconds: number;
}

export type LivePlacerOptions = Pick<
  SegmentPlacerOptions,
  "cursor" | "position" | "endAt" | "onDrift"
>;

/** Moves the playlists of a live stream to where the timestamps of its media are. */
export interface LivePlacer {
  place(segment: LocatedSegment): Placement | "elsewhere";
  onSeek(): void;
}

/** Another segment may be at the playhead than the playlist says. */
const maxDriftSeconds = 0.3;
/** Playlists round durations, which adds up. */
const maxRoundingSeconds = 0.1;

export function createLivePlacer(options: LivePlacerOptions): LivePlacer {
  const { cursor, position, endAt, onDrift } = options;
  /** The playlist has been moved as a whole: once for each start and seek. */
  let hasMoved = false;
  return {
    place({ list, index, made, offsetSeconds, driftSeconds }) {
      const inPlace = { offsetSeconds, driftSeconds, movedSeconds: 0 };
      if (Math.abs(driftSeconds) <= maxRoundingSeconds) return inPlace;
      const isSequel = cursor.nextStartSeconds() > 0 && made.purpose === "missing";
      const isWhole = !isSequel && !hasMoved && Math.abs(driftSeconds) > maxDriftSeconds;
      hasMoved ||= isWhole;
      const sequence = list.segments[index]?.sequence ?? 0;
      onDrift({ url: list.live.url, sequence, driftSeconds, isWhole });
      if (isWhole) {
        cursor.shift(driftSeconds);
        const at = position();
        const isElsewhere =
          made.purpose !== "missing" || cursor.next(list, at, endAt(at)) !== index;
        cursor.shift(0);
        if (isElsewhere) return "elsewhere";
      }
      return { offsetSeconds, driftSeconds: 0, movedSeconds: driftSeconds };
    },
    onSeek: () => (hasMoved = false),
  };
}
