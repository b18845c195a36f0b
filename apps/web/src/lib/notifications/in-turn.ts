/**
 * One change at a time, in all tabs and the service worker: a renewal must not undo turning off.
 */
export const inTurn = <T>(change: () => Promise<T>): Promise<T> =>
  "locks" in navigator ? navigator.locks.request("notifications", change) : change();
