import "@marquee/player/styles.css";
import "./embed.css";
import { defineMarqueePlayer, MarqueePlayerElement } from "@marquee/player/element";
import { allowOwnScripts } from "../app/allow-own-scripts";
import { loadPlayerLabels } from "../i18n/load-player-labels";
import { playerLabels } from "../i18n/package-labels";
import { describedVideosPlugin } from "../lib/video/described-videos-plugin";
import { bindEmbedMessages } from "./bind-embed-messages";
import { embedDataElementId, playAnywayId, type EmbedData } from "./embed-data";
import { versionsPlugin } from "./versions-plugin";

/**
 * Replaces the poster by the player. Nothing is stored, and without `autoplay` no media are fetched
 * before it plays.
 */
function start({
  source,
  startSeconds,
  durationSeconds,
  autoplay,
  muted,
  loop,
  versions,
  viewPath,
  videoId,
}: EmbedData): void {
  const element = new MarqueePlayerElement();
  const labels = playerLabels.get(document.documentElement.lang);
  if (labels) element.labels = labels;
  element.source = source;
  element.options = {
    autoPlay: autoplay,
    startTime: startSeconds,
    preload: autoplay ? "auto" : "none",
    plugins: [
      describedVideosPlugin(() => document.documentElement.lang),
      versionsPlugin({ versions, loop }),
    ],
    onError: ({ kind, ending }) => ending && messages?.postError(kind),
  };
  let messages: ReturnType<typeof bindEmbedMessages> | null = null;
  document.getElementById("player")?.replaceChildren(element);
  const video = element.querySelector("video");
  const { player } = element;
  if (!video || !player) return;
  if (muted) video.muted = true;
  video.loop = loop;
  video.addEventListener("playing", () => countView(viewPath, videoId), { once: true });
  messages = bindEmbedMessages(player, video, durationSeconds);
}

/** Not with the site's client, whose schemas would be a third of this page's script. */
function countView(path: string, videoId: string): void {
  const body = new FormData();
  body.set("v", videoId);
  body.set("source", "embed");
  // A lost view is harmless.
  fetch(path, { method: "POST", body, credentials: "omit" }).catch(() => undefined);
}

/** Undefined without a warning. */
function whenWarningIsAccepted(): Promise<unknown> | undefined {
  const button = document.getElementById(playAnywayId);
  if (!button) return undefined;
  return new Promise((resolve) => button.addEventListener("click", resolve, { once: true }));
}

allowOwnScripts();
defineMarqueePlayer();
const text = document.getElementById(embedDataElementId)?.textContent;
if (text) {
  const data = JSON.parse(text) as EmbedData;
  const accepted = whenWarningIsAccepted();
  // Without its labels the player is in English.
  const labels = loadPlayerLabels(document.documentElement.lang).catch(() => undefined);
  void Promise.all([labels, accepted]).then(() =>
    start(accepted ? { ...data, autoplay: true } : data),
  );
}
