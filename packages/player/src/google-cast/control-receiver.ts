import { cancelAll, type Cancel } from "../core/cancel";
import type { Source } from "../core/source";
import type { PlayerState } from "../core/state";
import { subscribeTo } from "../dom/subscribe-to";
import type { PluginPlayer } from "../plugins/plugin";
import type { CastSender, CastSession } from "./cast-api";
import { createLoadRequest } from "./load-request";
import { remoteActions } from "./remote-actions";
import { createTrackSelection } from "./select-tracks";

export interface ReceiverSetup {
  player: PluginPlayer;
  sender: CastSender;
  session: CastSession;
  /** The source as the receiver gets it; null for one that it cannot get. */
  toReceiverSource: (source: Source) => Source | null;
  onRefused: (cause: unknown) => void;
  /** The receiver has gone, was left or has refused a source. */
  onEnd: () => void;
}

/** The paused local element still emits these; each time, the receiver's state is shown again. */
const localEvents = [
  ..."play playing pause waiting canplay seeking seeked timeupdate progress emptied".split(" "),
  ..."loadedmetadata durationchange volumechange".split(" "),
];

/**
 * Plays the player's source on a receiver, whose state the player shows, until the receiver is gone
 * or the result is called.
 */
export function controlReceiver({
  player,
  sender: { framework, chromeCast },
  session,
  toReceiverSource,
  onRefused,
  onEnd,
}: ReceiverSetup): Cancel {
  const { actions, media, state: before } = player;
  const { IdleReason, PlayerState: ReceiverState } = chromeCast.media;
  const isReceiverState = (name: string) => remote.playerState === name;
  const remote = new framework.RemotePlayer();
  const controller = new framework.RemotePlayerController(remote);
  let { source } = before;
  let position = before.currentTime;
  let isPaused = before.paused && !before.waiting;
  let selectTracks = createTrackSelection(chromeCast);
  let loads = 0;
  let isLoading = false;
  let isEnded = false;
  let hasEnded = false;
  let choices: Pick<PlayerState, "rates" | "qualities"> = { rates: before.rates, qualities: [] };

  const load = (next: Source, startSeconds: number) => {
    source = next;
    position = startSeconds;
    hasEnded = false;
    isLoading = true;
    selectTracks = createTrackSelection(chromeCast);
    loads += 1;
    const ownLoad = loads;
    const refuse = (cause: unknown) => {
      if (ownLoad !== loads || isEnded) return;
      end(true);
      onRefused(cause);
    };
    loadMedia(next, startSeconds).then((error) => {
      if (error) return refuse(error);
      if (ownLoad !== loads || isEnded) return undefined;
      isLoading = false;
      return update();
    }, refuse);
    showState();
  };
  const loadMedia = async (next: Source, startSeconds: number) => {
    const receiverSource = toReceiverSource(next);
    if (!receiverSource) return "no source for the receiver";
    const isLive = player.state.live !== null || next.live === true;
    const request = { source: receiverSource, isLive, startSeconds, autoplay: !isPaused };
    return session.loadMedia(createLoadRequest(chromeCast, request));
  };

  /** Reads what the receiver reports. */
  const update = () => {
    if (isEnded) return;
    if (!remote.isConnected) return end(true);
    if (!isLoading && remote.isMediaLoaded) {
      ({ currentTime: position, isPaused } = remote);
      const mediaSession = session.getMediaSession();
      if (mediaSession) selectTracks(mediaSession, player.state);
    } else if (
      !isLoading &&
      !hasEnded &&
      session.getMediaSession()?.idleReason === IdleReason.FINISHED
    )
      finish();
    showState();
  };
  const finish = () => {
    if (source && player.state.loop) return load(source, 0);
    hasEnded = true;
    position = player.state.duration;
    // The page and the player listen to the element.
    media.dispatchEvent(new Event("ended"));
  };

  const showState = () => {
    if (isEnded) return;
    const isLoaded = !isLoading && remote.isMediaLoaded;
    const isTimed = isLoaded && !player.state.live && remote.duration > 0;
    player.setState({
      casting: true,
      canPip: false,
      paused: isPaused || hasEnded,
      ended: hasEnded,
      started: true,
      seeking: false,
      waiting: isLoading || isReceiverState(ReceiverState.BUFFERING),
      volume: remote.volumeLevel,
      muted: remote.isMuted,
      buffered: [],
      ...(player.state.live ? {} : { currentTime: position }),
      ...(isTimed
        ? { duration: remote.duration, seekable: { start: 0, end: remote.duration } }
        : {}),
    });
  };
  const onPlayerChange = () => {
    const { state } = player;
    if (isEnded) return;
    // The receiver chooses both.
    if (state.rates.length > 1) choices = { ...choices, rates: state.rates };
    if (state.qualities.length > 0) choices = { ...choices, qualities: state.qualities };
    if (state.rates.length > 1 || state.qualities.length > 0)
      player.setState({ rates: [1], qualities: [] });
    if (state.source?.src === source?.src) {
      const mediaSession = isLoading ? null : session.getMediaSession();
      if (mediaSession) selectTracks(mediaSession, state);
    } else if (state.source) load(state.source, 0);
    else end(false);
  };

  const end = (resumes: boolean) => {
    if (isEnded) return;
    isEnded = true;
    release();
    // The sender empties the remote player once it is disconnected.
    const saved = remote.savedPlayerState;
    if (saved && !isLoading && !hasEnded) ({ currentTime: position, isPaused } = saved);
    player.setState({
      ...choices,
      casting: false,
      canPip: before.canPip,
      paused: media.paused,
      ended: hasEnded,
      waiting: false,
      volume: before.volume,
      muted: media.muted,
      ...(Number.isFinite(media.duration) ? { duration: media.duration } : {}),
    });
    if (player.state.live) actions.goLive();
    else if (!hasEnded) actions.seek(position);
    if (resumes && !isPaused && !hasEnded) actions.play();
    else actions.pause();
    onEnd();
  };

  const replay = () => {
    isPaused = false;
    if (source) load(source, 0);
  };
  const onSeek = (seconds: number) => {
    position = seconds;
    showState();
  };
  media.pause();
  const { ANY_CHANGE } = framework.RemotePlayerEventType;
  controller.addEventListener(ANY_CHANGE, update);
  const release = cancelAll([
    player.replaceActions(remoteActions({ player, remote, controller, replay, onSeek })),
    subscribeTo(media, { play: () => media.pause() }),
    subscribeTo(media, Object.fromEntries(localEvents.map((type) => [type, showState]))),
    actions.holdControls(),
    player.subscribe(onPlayerChange),
    () => controller.removeEventListener(ANY_CHANGE, update),
  ]);
  if (source) load(source, position);
  onPlayerChange();
  return () => end(false);
}
