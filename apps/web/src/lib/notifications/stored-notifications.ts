import type { PushWishes } from "@marquee/api-client";

/** Texts of notifications, in the visitor's language: the service worker has no catalogue. */
export interface NotificationTexts {
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
  /** Titles of a notification without a video's title. */
  readonly oneVideo: string;
  readonly severalVideos: string;
  /** Below such a title. */
  readonly fromFollowed: string;
  /** Below the title of the newest of several videos. */
  readonly andMore: string;
}

/** The notifications of this browser, while they are on. */
export interface StoredNotifications {
  /** The server's key with which the browser subscribed. */
  readonly key: string;
  readonly endpoint: string;
  readonly wishes: PushWishes;
  readonly texts: NotificationTexts;
  /** Time of the last message to the server, in milliseconds. */
  readonly savedAt: number;
}

/** The service worker cannot read `localStorage`. */
export const notificationsCache = "notifications";
const entry = "/notifications";

/** Returns null while notifications are off, and where the browser stores nothing. */
export async function readNotifications(): Promise<StoredNotifications | null> {
  try {
    const cache = await caches.open(notificationsCache);
    const response = await cache.match(entry);
    return response ? ((await response.json()) as StoredNotifications) : null;
  } catch {
    return null;
  }
}

export async function writeNotifications(stored: StoredNotifications): Promise<void> {
  const cache = await caches.open(notificationsCache);
  await cache.put(entry, Response.json(stored));
}

export async function eraseNotifications(): Promise<void> {
  await caches.delete(notificationsCache);
}
