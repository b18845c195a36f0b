import type { PlayerActions } from "../browser-player";
import type { PluginPlayer } from "../plugins/plugin";
import type { RemotePlayer, RemotePlayerController } from "./cast-api";

export interface RemoteActionsSetup {
  player: PluginPlayer;
  remote: RemotePlayer;
  controller: RemotePlayerController;
  /** Plays again from the start; used once the receiver has ended. */
  replay: () => void;
  /** Stores the position until the receiver reports it. */
  onSeek: (seconds: number) => void;
}

const frameSeconds = 1 / 24;
const ignore = () => undefined;

/** The player's actions, as commands to a receiver, which chooses quality and speed. */
export function remoteActions({ player, remote, controller, replay, onSeek }: RemoteActionsSetup) {
  const setPaused = (paused: boolean) => {
    if (!paused && player.state.ended) replay();
    else if (paused !== remote.isPaused) controller.playOrPause();
  };
  const setVolume = (volume: number) => {
    remote.volumeLevel = Math.min(1, Math.max(0, volume));
    controller.setVolumeLevel();
    if (remote.isMuted) controller.muteOrUnmute();
  };
  const actions = {
    play: () => setPaused(false),
    pause: () => setPaused(true),
    togglePlay() {
      const isPlaying = !player.state.paused;
      setPaused(isPlaying);
      player.giveFeedback({ action: isPlaying ? "pause" : "play" });
    },
    seek(seconds) {
      const { seekable, live } = player.state;
      if (live || !remote.canSeek) return;
      remote.currentTime = Math.min(seekable.end, Math.max(seekable.start, seconds));
      controller.seek();
      onSeek(remote.currentTime);
    },
    seekBy(seconds) {
      actions.seek(player.state.currentTime + seconds);
      player.giveFeedback({ action: "seek", value: seconds });
    },
    stepFrame(frames) {
      setPaused(true);
      actions.seek(player.state.currentTime + frames * frameSeconds);
    },
    goLive: () => setPaused(false),
    setVolume,
    changeVolume(delta) {
      const { volume, muted } = player.state;
      setVolume((muted ? 0 : volume) + delta);
      player.giveFeedback({ action: "volume", value: remote.volumeLevel });
    },
    toggleMute() {
      player.giveFeedback({ action: remote.isMuted ? "unmute" : "mute" });
      controller.muteOrUnmute();
    },
    setRate: ignore,
    stepRate: ignore,
    holdRate: () => null,
    setQuality: ignore,
    togglePip: ignore,
  } satisfies Partial<PlayerActions>;
  return actions;
}
