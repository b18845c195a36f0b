import type { Cancel } from "../core/cancel";

/** Adds listeners for several events of a target. */
export function subscribeTo(
  target: EventTarget,
  listeners: Readonly<Record<string, (event: Event) => void>>,
  options: AddEventListenerOptions = {},
): Cancel {
  const controller = new AbortController();
  for (const [type, listener] of Object.entries(listeners)) {
    target.addEventListener(type, listener, { ...options, signal: controller.signal });
  }
  return () => controller.abort();
}
