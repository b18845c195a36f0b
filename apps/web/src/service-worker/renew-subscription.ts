/// <reference lib="webworker" />
import { inTurn } from "../lib/notifications/in-turn";
import { pushTarget, subscribeToPush } from "../lib/notifications/push-registration";
import { readNotifications, writeNotifications } from "../lib/notifications/stored-notifications";

declare const self: ServiceWorkerGlobalScope;

/** Tells the server the new address after the push service has replaced it. */
export function renewSubscription(): Promise<void> {
  return inTurn(renew);
}

async function renew(): Promise<void> {
  const stored = await readNotifications();
  if (!stored) return;
  const subscription = await subscribeToPush(self.registration, stored.key);
  await post("save", { ...pushTarget(subscription), ...stored.preferences });
  await writeNotifications({ ...stored, endpoint: subscription.endpoint, savedAt: Date.now() });
  if (stored.endpoint !== subscription.endpoint)
    await post("remove", { endpoint: stored.endpoint });
}

/** The client of the API is larger than the whole service worker. */
async function post(verb: "save" | "remove", body: object): Promise<void> {
  const response = await fetch(`/api/${verb}-push-subscription.php`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
}
