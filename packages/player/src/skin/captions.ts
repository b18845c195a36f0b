import type { PlayerState } from "../core/state";

export function captionsView({ textTrack, textTracks }: PlayerState) {
  const language = textTracks.find(({ id }) => id === textTrack)?.language;
  return { isOn: textTrack !== null, language: language || undefined };
}
