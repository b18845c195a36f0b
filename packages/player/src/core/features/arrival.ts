import { cancelAll } from "../cancel";
import type { Context, Feature } from "../context";
import { hasCurrentFrame, listen } from "../media-element";

const withinSeconds = 1;

/** Seeks to the target position when an engine opens, wherever that has moved the playhead. */
export function createArrival(context: Context): Feature<object> {
  const { store, events } = context;
  const opening = () =>
    context.lifecycle.phase.name === "opening" ? context.lifecycle.phase : null;
  return {
    actions: {},
    attach(media) {
      const isNear = (seconds: number) => Math.abs(media.currentTime - seconds) <= withinSeconds;
      const check = (insists: boolean) => {
        const before = opening();
        // A prepared element has media before the engine's code is loaded: the engine is to find
        // the source as it was opened.
        if (!before || !context.engine || media.readyState < 1) return;
        context.dispatch({ type: "durationKnown", durationSeconds: media.duration });
        const target = opening()?.targetSeconds ?? before.targetSeconds;
        if (target !== before.targetSeconds) media.currentTime = target;
        // The engine chooses the start of a live stream.
        if (isNear(target) || (media.duration === Infinity && hasCurrentFrame(media))) {
          context.dispatch({ type: "arrive" });
          store.set({ currentTime: media.currentTime, seeking: media.seeking });
        } else if (insists && !media.seeking) media.currentTime = target;
      };
      /** Adopts a seek that the host made on the element, maybe before it was attached. */
      const adoptHostSeek = () => {
        const phase = opening();
        if (!phase?.beginsSource || media.readyState < 1 || isNear(phase.targetSeconds)) return;
        context.dispatch({ type: "seek", seconds: media.currentTime });
      };
      const begin = () => {
        // The element may have played before this player was attached.
        if (hasCurrentFrame(media))
          context.dispatch({ type: "adopt", positionSeconds: media.currentTime });
        else if (media.seeking) adoptHostSeek();
        check(false);
      };
      return cancelAll([
        // A prepared start is at the target already.
        events.on("opened", begin),
        listen(media, {
          seeking: adoptHostSeek,
          loadedmetadata: () => check(false),
          timeupdate: () => check(false),
          seeked: () => check(true),
          canplay: () => check(true),
        }),
      ]);
    },
  };
}
