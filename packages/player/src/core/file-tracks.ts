import type { Source } from "./source";
import type { Track } from "./state";

/** Ids of tracks from files start here, above any engine's. */
export const firstFileTrackId = 1000;

/** Lists the captions that a source has as files. */
export function fileTracks(source: Source | null): readonly Track[] {
  return (source?.tracks ?? []).map(({ label, language }, index) => ({
    id: firstFileTrackId + index,
    label,
    language,
  }));
}

export function isFileTrack(id: number | null): boolean {
  return id !== null && id >= firstFileTrackId;
}
