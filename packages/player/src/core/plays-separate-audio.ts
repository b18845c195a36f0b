import type { PlayerState } from "./state";

type AudioState = Pick<PlayerState, "audioTracks" | "audioTrack">;

/** True if the current audio is a separate rendition, so that it can play without video. */
export function playsSeparateAudio({ audioTracks, audioTrack }: AudioState): boolean {
  return audioTracks.find(({ id }) => id === audioTrack)?.isSeparate === true;
}

/** True if video is left away from what plays. */
export function playsAudioOnly(state: AudioState & Pick<PlayerState, "audioOnly">): boolean {
  return state.audioOnly && playsSeparateAudio(state);
}
