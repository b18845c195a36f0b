import {
  fetchPushKey,
  removePushSubscription,
  savePushSubscription,
  type Client,
} from "@marquee/api-client";
import type { LocalStore } from "@marquee/local-store";
import { inTurn } from "./in-turn";
import { pushRegistration, pushTarget, subscribeToPush } from "./push-registration";
import { defaultChoices, pushPreferences, type NotificationChoices } from "./push-preferences";
import {
  eraseLeftOver,
  eraseNotifications,
  readLeftOver,
  readNotifications,
  writeLeftOver,
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
  /** Changes the choices that hold now, which an earlier change may not have returned yet. */
  readonly change: (choices: NotificationChoices) => NotificationChoices;
  readonly texts: NotificationTexts;
}

/**
 * Subscribes this browser and tells the server whom it follows; again, to change what is wanted.
 * @throws if the browser, its push service or the server refuses; then it stays as it was.
 */
export function turnOnNotifications(
  services: NotificationServices,
  wanted: Wanted,
): Promise<StoredNotifications> {
  return inTurn(async () => {
    // Its endpoint may be the same again.
    await removeLeftOver(services);
    return subscribe(services, wanted);
  });
}

/** Tells the server what has changed, and once a day that this browser still exists. */
export function renewNotifications(services: NotificationServices): Promise<void> {
  return inTurn(async () => {
    await removeLeftOver(services);
    const stored = await readNotifications();
    if (!stored) return;
    const { preferences, savedAt, texts } = stored;
    // It ends when the permission is taken away, and granting it again brings none back.
    const subscription = await presentSubscription();
    const isCurrent =
      subscription?.endpoint === stored.endpoint &&
      JSON.stringify(pushPreferences(services.store, preferences)) === JSON.stringify(preferences);
    // A clock that was set back since makes the age negative.
    if (!isCurrent || Math.abs(Date.now() - savedAt) >= maxAgeMs)
      await subscribe(services, { change: (choices) => choices, texts });
  });
}

/**
 * Removes this browser at the server and at its push service. If the server cannot be reached, the
 * next visit tells it.
 */
export function turnOffNotifications({ api }: Pick<NotificationServices, "api">): Promise<void> {
  return inTurn(async () => {
    const subscription = await presentSubscription();
    const stored = await readNotifications();
    const endpoints = [subscription?.endpoint, stored?.endpoint].filter((one) => one !== undefined);
    if (endpoints.length === 0) return;
    await eraseNotifications();
    await writeLeftOver(endpoints);
    await subscription?.unsubscribe();
    await removeLeftOver({ api }).catch(() => undefined);
  });
}

async function presentSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.pushManager?.getSubscription();
}

/** Removes the endpoints at the server that it has not confirmed yet. */
async function removeLeftOver({ api }: Pick<NotificationServices, "api">): Promise<void> {
  const endpoints = await readLeftOver();
  if (endpoints.length === 0) return;
  for (const endpoint of endpoints) await api.call(removePushSubscription, { endpoint });
  await eraseLeftOver();
}

async function subscribe(
  { api, store }: NotificationServices,
  { change, texts }: Wanted,
): Promise<StoredNotifications> {
  const { key } = await api.call(fetchPushKey, {});
  const former = await readNotifications();
  const subscription = await subscribeToPush(await pushRegistration(), key);
  const preferences = pushPreferences(store, change(former?.preferences ?? defaultChoices));
  const { endpoint } = subscription;
  try {
    await api.call(savePushSubscription, { ...pushTarget(subscription), ...preferences });
  } catch (error) {
    if (!former) await subscription.unsubscribe();
    throw error;
  }
  if (former && former.endpoint !== endpoint)
    await api.call(removePushSubscription, { endpoint: former.endpoint });
  const stored = { key, endpoint, preferences, texts, savedAt: Date.now() };
  await writeNotifications(stored);
  return stored;
}
