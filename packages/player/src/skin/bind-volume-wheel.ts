import type { BrowserPlayer } from "../assemble-player";
import type { Cancel } from "../core/cancel";
import { subscribeTo } from "../dom/subscribe-to";

const wheelStep = 0.05;

/** The wheel over the element changes the volume and does not scroll the page. */
export function bindVolumeWheel(element: HTMLElement, { actions }: BrowserPlayer): Cancel {
  const onWheel = (event: Event) => {
    const { deltaY } = event as WheelEvent;
    event.preventDefault();
    if (deltaY !== 0) actions.changeVolume(deltaY < 0 ? wheelStep : -wheelStep);
  };
  return subscribeTo(element, { wheel: onWheel }, { passive: false });
}
