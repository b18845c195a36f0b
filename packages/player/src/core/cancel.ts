/** Undoes what was started: a subscription, a timer, a listener. Safe to call more than once. */
export type Cancel = () => void;

/** One `Cancel` for many. */
export function cancelAll(cancels: Iterable<Cancel>): Cancel {
  const list = [...cancels];
  return () => {
    for (const cancel of list.splice(0)) cancel();
  };
}
