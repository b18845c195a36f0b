import { cancelAll } from "../cancel";
import type { Context, Feature } from "../context";
import { hasPicture, listen } from "../media-element";
import { resumePosition } from "../resume-position";

const withinSeconds = 1;

/**
 * Brings the element to where an engine was asked to go on. Until then its clock says nothing, and an engine may take it
 * elsewhere: hls.js 1.5.13 does so after recovering.
 */
export function createArrival(context: Context): Feature<object> {
  const { store, events } = context;
  return {
    actions: {},
    attach(media) {
      const check = (insists: boolean) => {
        if (context.arrivingAt === null || media.readyState < 1) return;
        const target =
          context.fresh && !context.sought ? resumePosition(context.arrivingAt, media.duration) : context.arrivingAt;
        if (target !== context.arrivingAt) media.currentTime = context.arrivingAt = target;
        if (Math.abs(media.currentTime - target) <= withinSeconds) {
          context.arrivingAt = null;
          store.set({ currentTime: media.currentTime, seeking: media.seeking });
        } else if (insists && !media.seeking) media.currentTime = target;
      };
      const look = () => check(false);
      const begin = () => {
        const { fresh, arrivingAt } = context;
        // It may have been played before it was handed to this player.
        if (fresh && arrivingAt !== null && hasPicture(media))
          context.arrivingAt = Math.max(arrivingAt, media.currentTime);
        check(false);
      };
      const insist = () => check(true);
      return cancelAll([
        // A start made in advance is there already.
        events.on("opened", begin),
        listen(media, { loadedmetadata: look, timeupdate: look, seeked: insist, canplay: insist }),
      ]);
    },
  };
}
