/// <reference lib="webworker" />
import {
  readNotifications,
  type NotificationTexts,
} from "../lib/notifications/stored-notifications";

declare const self: ServiceWorkerGlobalScope;

/** The server makes it in `push/send-push.ts`. */
interface PushMessage {
  readonly count: number;
  readonly video: string | undefined;
  readonly title: string | undefined;
  readonly creator: string | undefined;
}

/** Shown if the browser's storage was erased, but not its subscription. */
const englishTexts: NotificationTexts = {
  locale: "en",
  direction: "ltr",
  oneVideo: "A new video",
  severalVideos: "New videos",
  fromFollowed: "From those you follow",
  andMore: "and more new videos",
};

const tag = "new-videos";

/**
 * Shows a notification for each message, as browsers demand. It replaces the one that is shown, and
 * counts its videos.
 */
export async function showNewVideos(data: PushMessageData | null): Promise<void> {
  const message = addShown(readMessage(data), await self.registration.getNotifications({ tag }));
  const texts = (await readNotifications())?.texts ?? englishTexts;
  const { title, body } = describe(message, texts);
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: "/apple-touch-icon.png",
    lang: texts.locale,
    dir: texts.direction,
    data: { path: pathOf(message), count: message.count },
  });
}

/** Opens what a notification is about. */
export async function openNewVideos({ data }: Notification): Promise<void> {
  const { path }: { path?: unknown } = Object(data);
  await self.clients.openWindow(typeof path === "string" ? path : "/following");
}

function addShown(message: PushMessage, shown: readonly Notification[]): PushMessage {
  const { count }: { count?: unknown } = Object(shown[0]?.data);
  if (typeof count !== "number") return message;
  return { ...message, count: message.count + count, video: undefined };
}

function readMessage(data: PushMessageData | null): PushMessage {
  const { count, video, title, creator } = parse(data);
  const textOf = (value: unknown) =>
    typeof value === "string" && value !== "" ? value : undefined;
  return {
    count: typeof count === "number" ? count : 1,
    video: textOf(video),
    title: textOf(title),
    creator: textOf(creator),
  };
}

function parse(data: PushMessageData | null): Record<string, unknown> {
  try {
    return Object(data?.json());
  } catch {
    return {};
  }
}

function describe({ count, title, creator = "" }: PushMessage, texts: NotificationTexts) {
  const { oneVideo, severalVideos, fromFollowed, andMore } = texts;
  if (title === undefined)
    return { title: count > 1 ? severalVideos : oneVideo, body: fromFollowed };
  return { title, body: count > 1 ? `${creator} · ${andMore}` : creator };
}

function pathOf({ video }: PushMessage): string {
  return video === undefined ? "/following" : `/watch?v=${encodeURIComponent(video)}`;
}
