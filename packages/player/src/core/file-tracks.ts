import type { Source } from "./source";
import type { Track } from "./state";

/** Ids of tracks from files start here, above any engine's. */
export const firstFileTrackId = 1000;

/** The captions that a source has in files of their own. */
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
