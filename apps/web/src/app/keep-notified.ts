import { notificationsCache } from "../lib/notifications/stored-notifications";
import type { Services } from "../lib/services";

/** The page's first seconds are for what it shows. */
const startDelayMs = 2_000;

/** Loads the upkeep of notifications, in a browser where they are on. */
export function keepNotified(services: Services): void {
  if (globalThis.Notification?.permission !== "granted") return;
  // The next page tries again.
  setTimeout(() => void start(services).catch(() => undefined), startDelayMs);
}

async function start(services: Services): Promise<void> {
  if (!(await caches.has(notificationsCache))) return;
  const { keepSubscribed } = await import("../lib/notifications/keep-subscribed");
  keepSubscribed(services);
}
