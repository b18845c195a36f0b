import type { Marker } from "../core/source";
import type { PlayerState } from "../core/state";

const noMarkers: readonly Marker[] = [];

export function markersOf({ source }: Pick<PlayerState, "source">): readonly Marker[] {
  return source?.markers ?? noMarkers;
}

/** A pointer on the dot of a marker is this part of the duration away at most. */
const reach = 0.01;

/** Label of the marker nearest to a second, if one is as near as its dot reaches; else empty. */
export function markerLabelAt(
  state: Pick<PlayerState, "source" | "duration">,
  seconds: number,
): string {
  const distance = ({ startSeconds }: Marker) => Math.abs(startSeconds - seconds);
  const near = markersOf(state).filter((marker) => distance(marker) <= state.duration * reach);
  const [nearest] = near.toSorted((a, b) => distance(a) - distance(b));
  return nearest?.label ?? "";
}
