import type { AppDependencies } from "../app-dependencies.ts";
import { hourMs, secondMs } from "../clock.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { createAllowedAddresses } from "../outbound/allowed-addresses.ts";
import { createAnnouncements } from "../push/announce-videos.ts";
import { createPushDelivery } from "../push/deliver-pushes.ts";
import { createPushSubscriptions } from "../push/push-subscriptions.ts";
import { createVapidKeys } from "../push/vapid-keys.ts";

export function composePush(
  { database, clock, keys, config, log, siteUrl, storageOwner }: AppDependencies,
  { jobs, rateLimits }: { readonly jobs: Jobs; readonly rateLimits: RateLimits },
) {
  const { sql } = database;
  const secretKeys = keys.keys("push");
  const isAllowedAddress = createAllowedAddresses(config.PUSH_NETWORKS);
  const isPushOn = config.WEB_PUSH === "on";
  const vapidKeys = createVapidKeys({ sql, clock, secretKeys });
  const pushSubscriptions = createPushSubscriptions({
    sql,
    clock,
    rateLimits,
    secretKey: secretKeys[0],
    isAllowedAddress,
  });
  jobs.repeat("remove-expired-pushes", hourMs, pushSubscriptions.removeExpired);
  if (isPushOn) {
    const { announceDue } = createAnnouncements({ sql, clock });
    const { deliverDue } = createPushDelivery({
      sql,
      clock,
      log,
      secretKeys,
      vapidKeys,
      siteUrl,
      isAllowedAddress,
    });
    jobs.repeat("announce-videos", 2 * secondMs, announceDue);
    jobs.repeatInOwnQueue("deliver-pushes", 2 * secondMs, storageOwner.whileActing(deliverDue));
  }
  return { isPushOn, vapidKeys, pushSubscriptions };
}
