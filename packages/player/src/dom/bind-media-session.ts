import { cancelAll, type Cancel } from "../core/cancel";
import type { Context } from "../core/context";
import type { CoreActions } from "../core/player";
import { isActivePlayer, watchActivePlayer } from "./active-player";

type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;

function mediaHandlers({ options, store }: Context, actions: CoreActions): Handlers {
  const { live } = store.get();
  const seekHandlers: Handlers = {
    seekbackward: ({ seekOffset }) => actions.seekBy(-(seekOffset ?? store.get().seekStep)),
    seekforward: ({ seekOffset }) => actions.seekBy(seekOffset ?? store.get().seekStep),
    seekto: ({ seekTime }) =>
      seekTime !== undefined && actions.seek(store.get().seekable.start + seekTime),
  };
  return {
    play: () => actions.play(),
    pause: () => actions.pause(),
    stop: () => actions.pause(),
    ...(live?.dvr === false ? {} : seekHandlers),
    ...(options.onPrevious ? { previoustrack: () => actions.previous() } : {}),
    ...(options.onNext ? { nexttrack: () => actions.next() } : {}),
  };
}

/** Updates the system's media controls while this is the active player. */
export function bindMediaSession(
  context: Context,
  _media: HTMLVideoElement,
  actions: CoreActions,
): Cancel {
  const session = navigator.mediaSession;
  const { store } = context;
  let registered: MediaSessionAction[] = [];
  let shown: unknown[] = [];

  const clear = () => {
    for (const action of registered) session.setActionHandler(action, null);
    registered = [];
    shown = [];
  };
  const register = () => {
    clear();
    const handlers = Object.entries(mediaHandlers(context, actions));
    for (const [action, handler] of handlers as [MediaSessionAction, MediaSessionActionHandler][]) {
      try {
        session.setActionHandler(action, handler);
        registered.push(action);
      } catch {
        // The browser does not support this action.
      }
    }
  };
  const sync = () => {
    const {
      source,
      paused,
      seekable,
      live,
      currentTime,
      rate,
      seeking,
      started,
      hasPrevious,
      hasNext,
    } = store.get();
    if (!started || !source || !isActivePlayer(context)) return;
    // The system advances the position, so that an update every five seconds is enough.
    const positionStep = Math.round(currentTime / 5);
    const { start } = seekable;
    const duration = live ? Infinity : seekable.end - start;
    const now = [
      source,
      paused,
      duration,
      rate,
      seeking,
      hasPrevious,
      hasNext,
      positionStep,
      live?.dvr,
    ];
    if (now.every((value, index) => value === shown[index])) return;
    const { title = "", artist = "", artwork, poster } = source;
    const image = artwork ?? poster;
    if (
      source !== shown[0] ||
      hasPrevious !== shown[5] ||
      hasNext !== shown[6] ||
      live?.dvr !== shown[8]
    ) {
      register();
      session.metadata = new MediaMetadata({
        title,
        artist,
        artwork: image ? [{ src: new URL(image, document.baseURI).href }] : [],
      });
    }
    shown = now;
    session.playbackState = paused ? "paused" : "playing";
    if (duration <= 0) return;
    try {
      session.setPositionState({
        duration,
        // Refused if it is 0, as where the page has stopped the element that way.
        playbackRate: rate || 1,
        position: Math.min(Math.max(0, currentTime - start), duration),
      });
    } catch {
      // Firefox refuses the infinite duration of a live stream.
    }
  };

  sync();
  return cancelAll([
    store.subscribe(sync),
    watchActivePlayer(context, () => {
      if (!isActivePlayer(context)) clear();
      else sync();
    }),
    () => {
      if (registered.length === 0) return;
      clear();
      session.metadata = null;
      session.playbackState = "none";
    },
  ]);
}
