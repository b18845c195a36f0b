import { cancelAll, type Cancel } from "../core/cancel";
import type { Context, Feature } from "../core/context";
import type { ControlsActions } from "../core/features/controls";
import { activatePlayer, registerPlayer } from "./active-player";
import { keepFocus } from "./keep-focus";
import { subscribeTo } from "./subscribe-to";

/**
 * Makes the player that is being used the active one, and keeps its controls visible during use.
 */
export function createActivity(
  context: Context,
  { wakeControls, holdControls }: Pick<ControlsActions, "wakeControls" | "holdControls">,
): Feature<object, HTMLVideoElement, HTMLElement> {
  return {
    actions: {},
    attach(media, container) {
      let releaseControls: Cancel = () => {};
      const activate = () => activatePlayer(context);
      return cancelAll([
        registerPlayer(context),
        keepFocus(container),
        subscribeTo(media, { play: activate }),
        subscribeTo(container, {
          pointerdown: activate,
          pointermove: (event) => {
            if ((event as PointerEvent).pointerType === "mouse") wakeControls();
          },
          focusin: (event) => {
            activate();
            const { target } = event;
            // Focus by keyboard holds the controls; focus by click does not.
            const isByKeyboard =
              target instanceof Element && target !== container && target.matches(":focus-visible");
            releaseControls();
            releaseControls = isByKeyboard ? holdControls() : () => {};
          },
          focusout: () => releaseControls(),
        }),
        () => releaseControls(),
      ]);
    },
  };
}
