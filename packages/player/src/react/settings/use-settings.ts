import { settingsOf, type Setting } from "../../dom/settings-of";
import { usePlayerContext } from "../player-context";
import { usePlayer, usePlayerActions } from "../use-player";

/** The settings that this stream offers. */
export function useSettings(): readonly Setting[] {
  const { labels } = usePlayerContext();
  const actions = usePlayerActions();
  const qualities = usePlayer((state) => state.qualities);
  const quality = usePlayer((state) => state.quality);
  const activeQuality = usePlayer((state) => state.activeQuality);
  const rate = usePlayer((state) => state.rate);
  const textTracks = usePlayer((state) => state.textTracks);
  const textTrack = usePlayer((state) => state.textTrack);
  const audioTracks = usePlayer((state) => state.audioTracks);
  const audioTrack = usePlayer((state) => state.audioTrack);
  const state = { qualities, quality, activeQuality, rate, textTracks, textTrack, audioTracks, audioTrack };
  return settingsOf(state, actions, labels);
}
