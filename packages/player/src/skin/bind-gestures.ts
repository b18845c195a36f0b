import type { BrowserPlayer } from "../assemble-player";
import type { Cancel } from "../core/cancel";
import { createPressHold } from "../dom/create-press-hold";
import { subscribeTo } from "../dom/subscribe-to";

const doubleTapMs = 300;
const tapSeekSteps = 2;

/**
 * Handles pointers on the surface over the video. Mouse: a click plays or pauses, a double click
 * toggles fullscreen. Touch: a tap shows or hides the controls, a double tap at a side seeks by two
 * steps, each further tap by two more. Both: pressing plays faster until it ends.
 */
export function bindGestures(surface: HTMLElement, player: BrowserPlayer): Cancel {
  const { actions } = player;
  const hold = createPressHold(actions);
  /** The click and the tap that end a hold do nothing else. */
  let wasHeld = false;
  let lastTapAtMs = Number.NEGATIVE_INFINITY;

  const toggleControls = () => {
    const { controlsVisible, paused } = player.state;
    if (controlsVisible && !paused) actions.hideControls();
    else actions.wakeControls();
  };
  const onTap = ({ clientX, timeStamp }: PointerEvent) => {
    const isDouble = timeStamp - lastTapAtMs < doubleTapMs;
    lastTapAtMs = timeStamp;
    if (!isDouble) return toggleControls();
    const { left, width } = surface.getBoundingClientRect();
    const share = (clientX - left) / width;
    const seconds = tapSeekSteps * player.state.seekStep;
    if (share < 0.35) actions.seekBy(-seconds);
    else if (share > 0.65) actions.seekBy(seconds);
    else actions.togglePlay();
  };
  const pointerType = (event: Event) => (event as PointerEvent).pointerType;

  const stop = subscribeTo(surface, {
    pointerdown: (event) => {
      wasHeld = false;
      if ((event as PointerEvent).button === 0) hold.start();
    },
    pointercancel: () => hold.end(),
    // A long press of a finger would open the browser's menu, which ends the hold.
    contextmenu: (event) => {
      if (pointerType(event) === "touch") event.preventDefault();
    },
    pointerup: (event) => {
      wasHeld = hold.end();
      if (pointerType(event) !== "mouse" && !wasHeld) onTap(event as PointerEvent);
    },
    // A touch also sends a click, which `pointerup` has already handled.
    click: (event) => {
      if (pointerType(event) !== "touch" && !wasHeld && player.state.message?.ending !== true)
        actions.togglePlay();
    },
    dblclick: (event) => {
      if (pointerType(event) !== "touch") actions.toggleFullscreen();
    },
    pointerleave: (event) => {
      hold.end();
      if (pointerType(event) === "mouse" && !surface.parentElement?.matches(":hover"))
        actions.hideControls();
    },
  });
  return () => {
    stop();
    hold.end();
  };
}
