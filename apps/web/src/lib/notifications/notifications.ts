import {
  fetchPushKey,
  removePushSubscription,
  savePushSubscription,
  type Client,
} from "@marquee/api-client";
import type { LocalStore } from "@marquee/local-store";
import { pushRegistration, pushTarget, subscribeToPush } from "./push-registration";
import { pushWishes, type NotificationChoices } from "./push-wishes";
import {
  eraseNotifications,
  readNotifications,
  writeNotifications,
  type NotificationTexts,
  type StoredNotifications,
} from "./stored-notifications";

export interface NotificationServices {
  readonly api: Pick<Client, "call">;
  readonly store: Pick<LocalStore, "following" | "followChoices" | "hidden">;
}

/** The server forgets a browser after 90 days without it. */
const maxAgeMs = 86_400_000;

interface Wanted {
  readonly choices: NotificationChoices;
  readonly texts: NotificationTexts;
}

/** One change at a time, in all tabs: a renewal must not undo turning off. */
const inTurn = <T>(change: () => Promise<T>): Promise<T> =>
  "locks" in navigator ? navigator.locks.request("notifications", change) : change();

/**
 * Subscribes this browser and tells the server whom it follows; again, to change what is wanted.
 * @throws if the browser, its push service or the server refuses; then it stays as it was.
 */
export function turnOnNotifications(
  services: NotificationServices,
  wanted: Wanted,
): Promise<StoredNotifications> {
  return inTurn(() => subscribe(services, wanted));
}

/** Tells the server what has changed, and once a day that this browser still exists. */
export function renewNotifications(services: NotificationServices): Promise<void> {
  return inTurn(async () => {
    const stored = await readNotifications();
    if (!stored) return;
    const { wishes, savedAt, texts } = stored;
    const isCurrent = JSON.stringify(pushWishes(services.store, wishes)) === JSON.stringify(wishes);
    if (!isCurrent || Date.now() - savedAt >= maxAgeMs)
      await subscribe(services, { choices: wishes, texts });
  });
}

/**
 * Removes this browser at the server and at its push service. If the server cannot be reached, it
 * learns of it from the push service.
 */
export function turnOffNotifications({ api }: Pick<NotificationServices, "api">): Promise<void> {
  return inTurn(async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    const endpoint = subscription?.endpoint ?? (await readNotifications())?.endpoint;
    if (endpoint === undefined) return;
    await eraseNotifications();
    await api.call(removePushSubscription, { endpoint }).catch(() => undefined);
    await subscription?.unsubscribe();
  });
}

async function subscribe(
  { api, store }: NotificationServices,
  { choices, texts }: Wanted,
): Promise<StoredNotifications> {
  const { key } = await api.call(fetchPushKey, {});
  const former = await readNotifications();
  const subscription = await subscribeToPush(await pushRegistration(), key);
  const wishes = pushWishes(store, choices);
  const { endpoint } = subscription;
  try {
    await api.call(savePushSubscription, { ...pushTarget(subscription), ...wishes });
  } catch (error) {
    if (!former) await subscription.unsubscribe();
    throw error;
  }
  if (former && former.endpoint !== endpoint)
    await api.call(removePushSubscription, { endpoint: former.endpoint });
  const stored = { key, endpoint, wishes, texts, savedAt: Date.now() };
  await writeNotifications(stored);
  return stored;
}
