import type { Placement, PlacedSegment, SegmentPlacerOptions } from "../placement";
import { independentAt } from "./independent-at";
import { isLiveList } from "./live-list";
import type { LivePlaylists } from "./live-playlists";

interface LocatedSegment extends Pick<PlacedSegment, "list" | "index" | "made"> {
  offsetSeconds: number;
  driftSeconds: number;
}

export type LivePlacerOptions = Pick<SegmentPlacerOptions, "cursor" | "position" | "endAt">;

/** Moves the playlists of a live stream to where the timestamps of its media are. */
export interface LivePlacer {
  place(segment: LocatedSegment): Placement | "elsewhere";
  onSeek(): void;
}

/** Another segment may be at the playhead than the playlist says. */
const maxDriftSeconds = 0.3;
/** Playlists round durations, which adds up. */
const maxRoundingSeconds = 0.1;

export function createLivePlacer(
  options: LivePlacerOptions,
  playlists: Pick<LivePlaylists, "correct">,
): LivePlacer {
  const { cursor, position, endAt } = options;
  /** The playlist has been moved as a whole: once for each start and seek. */
  let hasMoved = false;
  return {
    place({ list, index, made, offsetSeconds, driftSeconds }) {
      const inPlace = { offsetSeconds, driftSeconds, movedSeconds: 0 };
      if (!isLiveList(list) || Math.abs(driftSeconds) <= maxRoundingSeconds) return inPlace;
      const isSequel = cursor.nextStartSeconds() > 0 && made.purpose === "missing";
      const isWhole = !isSequel && !hasMoved && Math.abs(driftSeconds) > maxDriftSeconds;
      hasMoved ||= isWhole;
      const sequence = list.segments[index]?.sequence ?? 0;
      playlists.correct({ url: list.live.url, sequence, driftSeconds, isWhole });
      if (isWhole) {
        cursor.shift(driftSeconds);
        const at = position();
        const wanted = independentAt(list, cursor.next(list, at, endAt(at)));
        const isElsewhere = made.purpose !== "missing" || wanted !== index;
        cursor.shift(0);
        if (isElsewhere) return "elsewhere";
      }
      return { offsetSeconds, driftSeconds: 0, movedSeconds: driftSeconds };
    },
    onSeek: () => (hasMoved = false),
  };
}
