import { paths } from "../config/paths";
import { serializeJson } from "../lib/serialize-json";
import type { SiteConfig } from "../config/site-config";

/**
 * Tells the service worker to renew its offline page if that shows the site as it was before its
 * operator changed it.
 */
export async function keepOfflinePage(siteConfig: SiteConfig): Promise<void> {
  const page = await caches.match(paths.offline.href());
  const isCurrent = page && (await page.text()).includes(serializeJson(siteConfig));
  if (isCurrent === false) navigator.serviceWorker.controller?.postMessage("offline-page-changed");
}
