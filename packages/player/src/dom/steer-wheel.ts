import type { BrowserPlayer } from "../assemble-player";
import type { Cancel } from "../core/cancel";
import { subscribeTo } from "./subscribe-to";

const wheelStep = 0.05;

/** The wheel over an element moves the volume, and not the page. */
export function steerWheel(element: HTMLElement, { actions }: BrowserPlayer): Cancel {
  const turn = (event: Event) => {
    const { deltaY } = event as WheelEvent;
    event.preventDefault();
    if (deltaY !== 0) actions.changeVolume(deltaY < 0 ? wheelStep : -wheelStep);
  };
  return subscribeTo(element, { wheel: turn }, { passive: false });
}
