import type { SiteConfig } from "../config/site-config";
import { keepOfflinePage } from "./keep-offline-page";

/** Emitted when a newer build is ready. The next page load shows it. */
export const updateEvent = "marquee:update";

let isNewer = false;

/** True if a newer build is ready. The event may have been emitted before the first subscriber. */
export const hasNewerBuild = () => isNewer;

/**
 * Registers the service worker after the load event, and emits `updateEvent` when a newer one takes
 * control.
 */
export function registerServiceWorker(siteConfig: SiteConfig): void {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) {
    const onControllerChange = () => {
      isNewer = true;
      window.dispatchEvent(new Event(updateEvent));
    };
    serviceWorker.addEventListener("controllerchange", onControllerChange, { once: true });
  }
  const register = () => {
    // Refused in private windows and where storage is blocked: the site works without.
    serviceWorker
      .register("/sw.js", { updateViaCache: "none" })
      .then(() => keepOfflinePage(siteConfig))
      .catch(() => undefined);
  };
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
