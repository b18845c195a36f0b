/** The event that tells of a newer build, which the next load of the page will show. */
export const updateEvent = "marquee:update";

let isNewer = false;

/** Whether one has arrived. It may have done so before anybody listened. */
export const hasNewerBuild = () => isNewer;

/** Lets the service worker in once the page is loaded, and tells when a newer one has taken over. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) {
    const tell = () => {
      isNewer = true;
      window.dispatchEvent(new Event(updateEvent));
    };
    serviceWorker.addEventListener("controllerchange", tell, { once: true });
  }
  const register = () => {
    // Refused in private windows and where storage is blocked: the site works without.
    serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
  };
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
