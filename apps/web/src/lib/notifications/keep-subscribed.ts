import { renewNotifications, type NotificationServices } from "./notifications";

/** Several who are followed at once are one change. */
const changeDelayMs = 1_000;

const kept = new WeakSet<NotificationServices["store"]>();

/**
 * Tells the server of changes of whom the visitor follows, while notifications are on. Further
 * calls do nothing.
 */
export function keepSubscribed(services: NotificationServices): void {
  if (kept.has(services.store)) return;
  kept.add(services.store);
  const { following, followChoices, hidden } = services.store;
  // A failed renewal is repeated at the next change or visit.
  const renew = () => void renewNotifications(services).catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(renew, changeDelayMs);
  };
  for (const source of [following, followChoices, hidden]) source.subscribe(later);
  renew();
}
