import { cancelAll } from "../core/cancel";
import type { Context, Feature } from "../core/context";
import type { CoreActions } from "../core/player";
import { isActivePlayer, registerPlayer } from "./active-player";

const seekSeconds = 5;

/** Shows the active player in the system's media controls, and answers media keys. */
export function createMediaSession(
  context: Context,
  actions: CoreActions,
): Feature<object, HTMLVideoElement, HTMLElement> {
  const { store, options } = context;
  const handlers = (): Partial<Record<MediaSessionAction, MediaSessionActionHandler>> => ({
    play: () => actions.play(),
    pause: () => actions.pause(),
    stop: () => actions.pause(),
    seekbackward: ({ seekOffset }) => actions.seekBy(-(seekOffset ?? seekSeconds)),
    seekforward: ({ seekOffset }) => actions.seekBy(seekOffset ?? seekSeconds),
    seekto: ({ seekTime }) => seekTime !== undefined && actions.seek(seekTime),
    ...(options.onPrevious ? { previoustrack: () => actions.previous() } : {}),
    ...(options.onNext ? { nexttrack: () => actions.next() } : {}),
  });

  return {
    actions: {},
    attach() {
      const session: MediaSession | undefined = navigator.mediaSession;
      if (!session) return () => {};
      let registered: MediaSessionAction[] = [];
      let shown: unknown[] = [];

      const clear = () => {
        for (const action of registered) session.setActionHandler(action, null);
        registered = [];
        shown = [];
      };
      const register = () => {
        clear();
        for (const [action, handler] of Object.entries(handlers()) as [
          MediaSessionAction,
          MediaSessionActionHandler,
        ][]) {
          try {
            session.setActionHandler(action, handler);
            registered.push(action);
          } catch {
            // The browser does not support this action.
          }
        }
      };
      const sync = () => {
        const { source, paused, duration, currentTime, rate, seeking, started, hasPrevious, hasNext } = store.get();
        if (!started || !source || !isActivePlayer(context)) return;
        // The system advances the position by itself, so an update every five seconds is enough.
        const positionStep = Math.round(currentTime / 5);
        const now = [source, paused, duration, rate, seeking, hasPrevious, hasNext, positionStep];
        if (now.every((value, index) => value === shown[index])) return;
        const { title = "", artist = "", artwork, poster } = source;
        const image = artwork ?? poster;
        if (source !== shown[0] || hasPrevious !== shown[5] || hasNext !== shown[6]) {
          register();
          session.metadata = new MediaMetadata({
            title,
            artist,
            artwork: image ? [{ src: new URL(image, document.baseURI).href }] : [],
          });
        }
        shown = now;
        session.playbackState = paused ? "paused" : "playing";
        if (duration > 0)
          session.setPositionState({ duration, playbackRate: rate, position: Math.min(currentTime, duration) });
      };
      const reset = () => {
        clear();
        session.metadata = null;
        session.playbackState = "none";
      };
      return cancelAll([
        store.subscribe(sync),
        registerPlayer(context, () => {
          if (!isActivePlayer(context)) clear();
          else sync();
        }),
        () => {
          if (registered.length > 0) reset();
        },
      ]);
    },
  };
}
