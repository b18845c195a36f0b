import type { PlayerState, Track } from "../core/state";
import type { CastMediaSession, CastTrack, ChromeCast } from "./cast-api";

type ChosenTracks = Pick<PlayerState, "textTracks" | "textTrack" | "audioTracks" | "audioTrack">;

/**
 * Returns a function that lets a receiver show the chosen captions and play the chosen audio track,
 * if it has them. It sends one request per choice: a receiver may have active tracks that it does
 * not list.
 */
export function createTrackSelection({ media: { TrackType, EditTracksInfoRequest } }: ChromeCast) {
  let requested = "";
  return (session: CastMediaSession, state: ChosenTracks): void => {
    const ofType = (type: string) =>
      (session.media?.tracks ?? []).filter((track) => track.type === type);
    const active = session.activeTrackIds ?? [];
    const text = alike(ofType(TrackType.TEXT), chosen(state.textTracks, state.textTrack));
    const audioTracks = ofType(TrackType.AUDIO);
    const audio =
      alike(audioTracks, chosen(state.audioTracks, state.audioTrack)) ??
      audioTracks.find(({ trackId }) => active.includes(trackId));
    const ids = [audio, text].flatMap((track) => (track ? [track.trackId] : []));
    const wanted = ids.join();
    if (wanted === requested) return;
    requested = wanted;
    const ignore = () => undefined;
    session.editTracksInfo(new EditTracksInfoRequest(ids), ignore, ignore);
  };
}

function chosen(tracks: readonly Track[], id: number | null): Track | undefined {
  return tracks.find((track) => track.id === id);
}

function alike(tracks: readonly CastTrack[], wanted: Track | undefined): CastTrack | undefined {
  const sameLanguage = tracks.filter(({ language }) => wanted && language === wanted.language);
  return sameLanguage.find(({ name }) => name === wanted?.label) ?? sameLanguage[0];
}
