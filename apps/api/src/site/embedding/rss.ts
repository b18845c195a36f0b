import { escapeXml } from "@marquee/api-client/markup";
import { createMedia, type FeedVideo } from "@marquee/api-client";
import { captionsFile } from "../../captions/captions-playlist.ts";
import type { FeedDetails } from "../../content/feed-channels.ts";
import { audioFileName } from "../../media/audio-file.ts";
import type { SiteModule } from "@marquee/tooling-site-contract";
import { emptyXmlElement, xmlDeclaration, xmlElement } from "./xml.ts";

export interface RssChannel {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** Includes the query. */
  readonly feedPath: string;
  readonly videos: readonly RssVideo[];
  /** Set for a creator's feed, with their picture. */
  readonly creatorId?: string;
}

type RssVideo = FeedDetails &
  Pick<
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
  >;

export interface RssOptions {
  readonly siteUrl: string;
  readonly siteName: string;
  readonly embedding: SiteModule["embedding"];
}

const namespaces = Object.entries({
  atom: "http://www.w3.org/2005/Atom",
  dc: "http://purl.org/dc/elements/1.1/",
  itunes: "http://www.itunes.com/dtds/podcast-1.0.dtd",
  media: "http://search.yahoo.com/mrss/",
  podcast: "https://podcastindex.org/namespace/1.0",
}).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`);
const streamType = "application/vnd.apple.mpegurl";
const audioType = "audio/mp4";

/** Podcast apps play the media. */
export function rss(channel: RssChannel, options: RssOptions): string {
  const { siteUrl, siteName } = options;
  const [newest] = channel.videos;
  return [
    `${xmlDeclaration}<rss version="2.0" ${namespaces.join(" ")}>\n<channel>\n`,
    xmlElement("title", `${channel.title} · ${siteName}`),
    xmlElement("link", siteUrl + channel.path),
    xmlElement("description", channel.description),
    channel.creatorId === undefined ? "" : channelPicture(channel, channel.creatorId, options),
    newest?.video_date === undefined ? "" : xmlElement("lastBuildDate", rfc822(newest.video_date)),
    emptyXmlElement("atom:link", {
      href: siteUrl + channel.feedPath,
      rel: "self",
      type: "application/rss+xml",
    }),
    "\n",
    ...channel.videos.map((video) => rssItem(video, options)),
    "</channel>\n</rss>\n",
  ].join("");
}

function channelPicture(
  { title, path }: RssChannel,
  creatorId: string,
  { siteUrl }: RssOptions,
): string {
  const url = createMedia({ baseUrl: siteUrl }).profile(creatorId, 150);
  const image =
    xmlElement("url", url) + xmlElement("title", title) + xmlElement("link", siteUrl + path);
  return (
    `<image>${image}</image>${emptyXmlElement("itunes:image", { href: url })}` +
    xmlElement("itunes:author", title)
  );
}

function rssItem(video: RssVideo, { siteUrl, embedding }: RssOptions): string {
  const media = createMedia({ baseUrl: siteUrl });
  const file = { server: video.content_server, file: video.video_file };
  const url = siteUrl + embedding.watch(video.video_id);
  // Feed readers cannot open members' streams.
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
    xmlElement("itunes:duration", Math.round(video.video_duration)),
    emptyXmlElement("itunes:image", { href: media.thumbnail(file, 1280) }),
    ...(isForAll ? enclosures(stream, video) : []),
    "<media:content ",
    isForAll ? `url="${escapeXml(stream.url)}" type="${streamType}" ` : "",
    `medium="video" duration="${Math.round(video.video_duration)}">`,
    xmlElement("media:title", video.video_title),
    emptyXmlElement("media:thumbnail", {
      url: media.thumbnail(file, 640),
      width: 640,
      height: 360,
    }),
    emptyXmlElement("media:player", { url: siteUrl + embedding.embed(video.video_id) }),
    "</media:content>",
    "</item>\n",
  ].join("");
}

function enclosures(
  stream: { readonly url: string; readonly type: string },
  video: RssVideo,
): string[] {
  const { audioBytes, captions } = video;
  const inFolder = (name: string) => new URL(name, stream.url).href;
  const transcripts = captions.map(({ language, name }) =>
    emptyXmlElement("podcast:transcript", {
      url: inFolder(captionsFile(name)),
      type: "text/vtt",
      language,
    }),
  );
  // Streams have no known size; 0 is customary.
  if (audioBytes === null)
    return [emptyXmlElement("enclosure", { ...stream, length: 0 }), ...transcripts];
  const source = emptyXmlElement("podcast:source", { uri: stream.url });
  return [
    emptyXmlElement("enclosure", {
      url: inFolder(audioFileName),
      type: audioType,
      length: audioBytes,
    }),
    `<podcast:alternateEnclosure type="${stream.type}" title="Video">` +
      `${source}</podcast:alternateEnclosure>`,
    ...transcripts,
  ];
}

function rfc822(date: string): string {
  return new Date(date).toUTCString();
}
