/// <reference lib="webworker" />
import { matchCache } from "./match-cache";
import { offlineResponse, offlinePath } from "./offline-response";
import { renewSubscription } from "./renew-subscription";
import { openNewVideos, showNewVideos } from "./show-new-videos";

declare const self: ServiceWorkerGlobalScope;
/**
 * Defined by the build: the files of the shell and the offline screen, those with their texts by
 * locale, and a version that changes with them.
 */
declare const __SHELL__: { version: string; files: string[]; texts: Record<string, string[]> };

const cacheName = `shell-${__SHELL__.version}`;
const shellFiles = new Set([...__SHELL__.files, ...Object.values(__SHELL__.texts).flat()]);

const operatorPictures = "/branding/";

/** Caches the offline screen in the visitor's language, with the operator's pictures on it. */
async function cacheShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  const page = await fetch(offlinePath, { cache: "reload" });
  if (!page.ok) throw new Error(`The offline page answered ${page.status}.`);
  const texts = __SHELL__.texts[page.headers.get("content-language") ?? ""] ?? [];
  const pictures = (await page.clone().text()).match(/\/branding\/\w+\/logo\.png/g) ?? [];
  await cache.addAll([...new Set([...__SHELL__.files, ...texts, ...pictures])]);
  await cache.put(offlinePath, page);
}

/** Notifications have a cache of their own. */
const isFormerShell = (name: string) => name.startsWith("shell-") && name !== cacheName;

self.addEventListener("install", (event) => {
  event.waitUntil(cacheShell().then(() => self.skipWaiting()));
});

// The visitor has chosen another language, or the operator another name.
self.addEventListener("message", (event) => {
  if (event.data === "offline-page-changed") event.waitUntil(cacheShell());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isFormerShell).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  // Documents always come from the network: an old shell must not run with new data.
  if (request.mode === "navigate")
    event.respondWith(fetch(request).catch(() => offlineResponse(pathname)));
  // Names of these files change with their content: a cached one is never stale. Other files are
  // left to the browser: a worker that is stopped or short of storage cannot fail them then.
  else if (shellFiles.has(pathname) || pathname.startsWith(operatorPictures)) {
    event.respondWith(matchCache(request).then((cached) => cached ?? fetch(request)));
  }
});

self.addEventListener("push", (event) => {
  event.waitUntil(showNewVideos(event.data));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openNewVideos(event.notification));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renewSubscription());
});
