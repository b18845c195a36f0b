import { subscribeTo } from "../dom/subscribe-to";
import type { Cancel } from "../core/cancel";

/** Events that pages and frameworks listen to on an ancestor. */
const types = (
  "click dblclick auxclick contextmenu mousedown mouseup mouseover mouseout mousemove wheel " +
  "pointerdown pointerup pointercancel pointerover pointerout pointermove " +
  "gotpointercapture lostpointercapture touchstart touchend touchmove touchcancel " +
  "keydown keyup beforeinput input change focusin focusout animationend transitionend"
).split(" ");

type EventConstructor = new (type: string, init: EventInit) => Event;

/**
 * Dispatches a window's events again at an element of the page, with their own target: React and
 * other frameworks listen at the root of the page, which events of another document do not reach.
 */
export function relayEvents(from: Window, to: HTMLElement): Cancel {
  const relay = (event: Event) => {
    const Copy = event.constructor as EventConstructor;
    const copy = new Copy(event.type, event);
    const path = event.composedPath();
    Object.defineProperties(copy, {
      target: { value: event.target },
      composedPath: { value: () => path },
    });
    if (event.defaultPrevented) copy.preventDefault();
    if (!to.dispatchEvent(copy)) event.preventDefault();
  };
  return subscribeTo(from, Object.fromEntries(types.map((type) => [type, relay])), {
    passive: false,
  });
}
