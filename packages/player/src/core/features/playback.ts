import { cancelAll } from "../cancel";
import type { Context, Feature } from "../context";
import { hasCurrentFrame, listen } from "../media-element";
import type { EngineLifecycle } from "../engine-lifecycle";

export interface PlaybackActions {
  /** Requests playback; `paused` tells whether it started. */
  play(): void;
  pause(): void;
  togglePlay(): void;
}

export function createPlayback(
  context: Context,
  engines: EngineLifecycle,
): Feature<PlaybackActions> {
  const { store, events, options } = context;

  const requestPlay = (playRequested: boolean) =>
    context.dispatch({ type: "requestPlay", playRequested });
  const attemptPlay = () => {
    const { media } = context;
    if (!media) return;
    media.play().catch((reason: unknown) => {
      if (!isNotAllowed(reason) || !context.lifecycle.playRequested) return;
      if (media.muted || options.autoPlay !== true) return giveUp();
      media.muted = true;
      store.set({ mutedByAutoplay: true });
      media.play().catch((again: unknown) => {
        if (isNotAllowed(again)) giveUp();
      });
    });
  };
  const giveUp = () => {
    requestPlay(false);
    store.set({ waiting: false });
  };

  const actions: PlaybackActions = {
    play() {
      requestPlay(true);
      const { message, ended, seekable } = store.get();
      if (message?.ending) return;
      if (ended && context.media) context.media.currentTime = seekable.start;
      if (!context.engine) engines.open();
      else attemptPlay();
      if (context.lifecycle.phase.name === "opening" || !context.engine)
        store.set({ waiting: true });
    },
    pause() {
      requestPlay(false);
      store.set({ waiting: false });
      context.media?.pause();
    },
    togglePlay() {
      const playing = !store.get().paused && !store.get().ended;
      if (playing || (context.lifecycle.playRequested && store.get().waiting)) actions.pause();
      else actions.play();
      events.emit("feedback", { action: playing ? "pause" : "play" });
    },
  };

  return {
    actions,
    attach(media) {
      /**
       * A pause ends what has begun. Where this is false, the event is of the player that was
       * detached before.
       */
      let hasBegun = !media.paused;
      /** Holds a pause by a script or another player, which the end of the opening would undo. */
      const onPause = () => {
        const { phase } = context.lifecycle;
        const isStarting = phase.name === "opening" && phase.beginsSource;
        if (isStarting && hasBegun && media.paused && !media.ended && !media.error)
          requestPlay(false);
        sync();
      };
      const onPlay = () => {
        hasBegun = true;
        sync();
      };
      const sync = () => {
        // An element pauses when it fails, without a request to pause.
        if (media.error) return;
        const isOpening = context.lifecycle.phase.name === "opening";
        if (!isOpening) requestPlay(!media.paused && !media.ended);
        store.set({
          paused: isOpening ? !context.lifecycle.playRequested : media.paused,
          ended: media.ended,
        });
      };
      const stopListening = listen(media, {
        play: onPlay,
        pause: onPause,
        playing: () =>
          store.set({ paused: media.paused, waiting: false, started: true, ended: false }),
        waiting: () => store.set({ waiting: context.lifecycle.playRequested && !media.ended }),
        canplay: () => !context.lifecycle.playRequested && store.set({ waiting: false }),
        seeked: () => store.set({ ended: media.ended }),
        timeupdate: () => {
          if (store.get().waiting && !media.paused && !media.seeking && media.readyState > 2)
            store.set({ waiting: false });
        },
        ended: () => {
          // It may also say that it has ended, before it says that it failed.
          if (media.error) return;
          requestPlay(false);
          store.set({ ended: true, paused: true, waiting: false });
          options.onEnded?.();
        },
      });
      const stopOpening = events.on("opened", () => {
        if (!media.paused && hasCurrentFrame(media)) {
          // It was playing before this player was attached, and does not emit `play` again.
          requestPlay(true);
          store.set({ paused: false, waiting: false, started: true });
        } else if (context.lifecycle.playRequested) attemptPlay();
      });
      return cancelAll([stopListening, stopOpening]);
    },
  };
}

function isNotAllowed(reason: unknown): boolean {
  return reason instanceof Error && reason.name === "NotAllowedError";
}
