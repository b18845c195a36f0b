/// <reference lib="webworker" />
import { offlineAnswer, offlinePath } from "./offline-answer";

declare const self: ServiceWorkerGlobalScope;
/** Defined by the build: the files of the shell and the offline screen, and a version that changes with them. */
declare const __SHELL__: { version: string; files: string[] };

const cacheName = `shell-${__SHELL__.version}`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll([new Request(offlinePath, { cache: "reload" }), ...__SHELL__.files]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  // Documents always come from the network: an old shell must not run with new data.
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => offlineAnswer(pathname)));
  // Names of assets change with their content: a cached one is never stale.
  else if (pathname.startsWith("/assets/")) {
    event.respondWith(matchCache(request).then((cached) => cached ?? fetch(request)));
  }
});

/** Browsers reject look-ups when storage is under pressure or being cleared: the network still has the file. */
async function matchCache(request: Request): Promise<Response | undefined> {
  try {
    return await caches.match(request);
  } catch {
    return undefined;
  }
}
