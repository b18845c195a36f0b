import type { PushPreferences } from "@marquee/api-client";

/**
 * Texts of notifications, in the visitor's language at the last change of the choices: the service
 * worker has no catalogue.
 */
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
  readonly preferences: PushPreferences;
  readonly texts: NotificationTexts;
  /** Time of the last message to the server, in milliseconds. */
  readonly savedAt: number;
}

/** The service worker cannot read `localStorage`. */
export const notificationsCache = "notifications";
const entry = "/notifications";
const leftOver = "/left-over";

/** Returns null while notifications are off, and where the browser stores nothing. */
export function readNotifications(): Promise<StoredNotifications | null> {
  return read<StoredNotifications>(entry);
}

export function writeNotifications(stored: StoredNotifications): Promise<void> {
  return write(entry, stored);
}

export async function eraseNotifications(): Promise<void> {
  await caches.delete(notificationsCache);
}

/** Returns the endpoints that the server has not removed yet. */
export async function readLeftOver(): Promise<readonly string[]> {
  return (await read<readonly string[]>(leftOver)) ?? [];
}

export function writeLeftOver(endpoints: readonly string[]): Promise<void> {
  return write(leftOver, endpoints);
}

export async function eraseLeftOver(): Promise<void> {
  const cache = await caches.open(notificationsCache);
  await cache.delete(leftOver);
  if ((await cache.keys()).length === 0) await caches.delete(notificationsCache);
}

async function read<Stored>(path: string): Promise<Stored | null> {
  try {
    const cache = await caches.open(notificationsCache);
    const response = await cache.match(path);
    return response ? ((await response.json()) as Stored) : null;
  } catch {
    return null;
  }
}

async function write(path: string, value: unknown): Promise<void> {
  const cache = await caches.open(notificationsCache);
  await cache.put(path, Response.json(value));
}
