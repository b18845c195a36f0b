import { cancelAll } from "../core/cancel";
import type { Context, Feature } from "../core/context";
import { activatePlayer, joinPlayers } from "./active-player";
import { keepFocus } from "./keep-focus";
import { subscribeTo } from "./subscribe-to";

/** Tells which player of the page is being used, and keeps controls in sight while this one is. */
export function createActivity(
  context: Context,
  wake: () => void,
  hold: () => () => void,
): Feature<object, HTMLVideoElement, HTMLElement> {
  return {
    actions: {},
    attach(media, container) {
      let release: (() => void) | null = null;
      const claim = () => activatePlayer(context);
      return cancelAll([
        joinPlayers(context, () => {}),
        keepFocus(container),
        subscribeTo(media, { play: claim }),
        subscribeTo(container, {
          pointerdown: claim,
          pointermove: (event) => {
            if ((event as PointerEvent).pointerType === "mouse") wake();
          },
          focusin: (event) => {
            claim();
            // Focus that a click left behind keeps nothing in sight; focus that the keyboard moved does.
            const seen =
              event.target instanceof Element && event.target !== container && event.target.matches(":focus-visible");
            release?.();
            release = seen ? hold() : null;
          },
          focusout: () => {
            release?.();
            release = null;
          },
        }),
        () => release?.(),
      ]);
    },
  };
}
