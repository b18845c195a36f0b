import type { Cancel } from "../core/cancel";

/** Listens to several events of a target at once. */
export function subscribeTo(
  target: EventTarget,
  listeners: Readonly<Record<string, (event: Event) => void>>,
  options: AddEventListenerOptions = {},
): Cancel {
  const ending = new AbortController();
  for (const [type, listener] of Object.entries(listeners)) {
    target.addEventListener(type, listener, { ...options, signal: ending.signal });
  }
  return () => ending.abort();
}
