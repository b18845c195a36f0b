import type { BrowserPlayer } from "../assemble-player";
import type { Cancel } from "../core/cancel";
import { subscribeTo } from "./subscribe-to";

const doubleTapMs = 300;
const tapSeekSeconds = 10;

/**
 * Takes wishes from the surface over the picture. Mouse: click plays or pauses, double click goes fullscreen. Touch: a tap
 * shows or hides the controls, a double tap at a side moves by 10 s, each further tap by 10 s more.
 */
export function steerGestures(surface: HTMLElement, player: BrowserPlayer): Cancel {
  const { actions } = player;
  let lastTapAtMs = Number.NEGATIVE_INFINITY;

  const tap = ({ clientX, timeStamp }: PointerEvent) => {
    const { state } = player;
    const isDouble = timeStamp - lastTapAtMs < doubleTapMs;
    lastTapAtMs = timeStamp;
    const { left, width } = surface.getBoundingClientRect();
    const across = (clientX - left) / width;
    if (!isDouble) return state.controlsVisible && !state.paused ? actions.hideControls() : actions.wakeControls();
    if (across < 0.35) actions.seekBy(-tapSeekSeconds);
    else if (across > 0.65) actions.seekBy(tapSeekSeconds);
    else actions.togglePlay();
  };
  const isMouse = (event: Event) => (event as PointerEvent).pointerType === "mouse";
  // Touch has its own meaning; the click that follows it is not one.
  const isTouch = (event: Event) => (event as PointerEvent).pointerType === "touch";

  return subscribeTo(surface, {
    pointerup: (event) => {
      if (!isMouse(event)) tap(event as PointerEvent);
    },
    click: (event) => {
      if (!isTouch(event) && player.state.message?.ending !== true) actions.togglePlay();
    },
    dblclick: (event) => {
      if (!isTouch(event)) actions.toggleFullscreen();
    },
    pointerleave: (event) => {
      if (isMouse(event) && !surface.parentElement?.matches(":hover")) actions.hideControls();
    },
  });
}
