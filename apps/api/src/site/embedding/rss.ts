import { escapeXml } from "@marquee/api-client/markup";
import { createMedia, type FeedVideo } from "@marquee/api-client";
import type { SiteModule } from "../site-build.ts";
import { emptyXmlElement, xmlDeclaration, xmlElement } from "./xml.ts";

/** A list of videos to subscribe to. */
export interface RssChannel {
  readonly title: string;
  readonly description: string;
  /** Path of the page with the same videos. */
  readonly path: string;
  /** Path of the feed itself, with its query. */
  readonly feedPath: string;
  readonly videos: readonly RssVideo[];
}

export interface RssVideo extends Pick<
  FeedVideo,
  | "video_id"
  | "video_title"
  | "video_file"
  | "video_duration"
  | "content_server"
  | "creator"
  | "creator_name"
  | "video_date"
  | "members"
> {
  readonly description: string;
}

export interface RssOptions {
  readonly siteUrl: string;
  readonly embedding: SiteModule["embedding"];
}

const namespaces =
  'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"';
const streamType = "application/vnd.apple.mpegurl";

/** Writes an RSS 2.0 feed with the media of its videos. */
export function rss(channel: RssChannel, options: RssOptions): string {
  const { siteUrl, embedding } = options;
  const [newest] = channel.videos;
  return [
    `${xmlDeclaration}<rss version="2.0" ${namespaces}>\n<channel>\n`,
    xmlElement("title", `${channel.title} · ${embedding.siteName}`),
    xmlElement("link", siteUrl + channel.path),
    xmlElement("description", channel.description),
    "<language>en</language>",
    newest?.video_date === undefined ? "" : xmlElement("lastBuildDate", rfc822(newest.video_date)),
    emptyXmlElement("atom:link", { href: siteUrl + channel.feedPath, rel: "self", type: "application/rss+xml" }),
    "\n",
    ...channel.videos.map((video) => rssItem(video, options)),
    "</channel>\n</rss>\n",
  ].join("");
}

function rssItem(video: RssVideo, { siteUrl, embedding }: RssOptions): string {
  const media = createMedia({ baseUrl: siteUrl });
  const file = { server: video.content_server, file: video.video_file };
  const url = siteUrl + embedding.watch(video.video_id);
  // The server refuses the stream of a members' video to feed readers.
  const isForAll = video.members !== 1;
  const stream = { url: media.stream(file), type: streamType };
  return [
    "<item>",
    xmlElement("title", video.video_title),
    xmlElement("link", url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    video.video_date === undefined ? "" : xmlElement("pubDate", rfc822(video.video_date)),
    xmlElement("dc:creator", video.creator_name || video.creator),
    xmlElement("description", video.description || video.video_title),
    // The size of a stream is not known; 0 is the customary value.
    isForAll ? emptyXmlElement("enclosure", { ...stream, length: 0 }) : "",
    "<media:content ",
    isForAll ? `url="${escapeXml(stream.url)}" type="${streamType}" ` : "",
    `medium="video" duration="${Math.round(video.video_duration)}">`,
    xmlElement("media:title", video.video_title),
    emptyXmlElement("media:thumbnail", { url: media.thumbnail(file, 640), width: 640, height: 360 }),
    emptyXmlElement("media:player", { url: siteUrl + embedding.embed(video.video_id) }),
    "</media:content>",
    "</item>\n",
  ].join("");
}

function rfc822(date: string): string {
  return new Date(date).toUTCString();
}
