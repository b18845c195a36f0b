/** The event that tells of a newer build, which the next load of the page will show. */
export const updateEvent = "marquee:update";

/** Lets the service worker in once the page is loaded, and tells when a newer one has taken over. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) {
    serviceWorker.addEventListener("controllerchange", () => window.dispatchEvent(new Event(updateEvent)), {
      once: true,
    });
  }
  const register = () => {
    // Refused in private windows and where storage is blocked: the site works without.
    serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
  };
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
