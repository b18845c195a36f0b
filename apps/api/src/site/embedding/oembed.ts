import { escapeMarkup } from "@marquee/api-client/markup";
import { createMedia } from "@marquee/api-client";
import type { WatchQuery } from "../../content/watch-query.ts";
import { aspectRatioOf } from "../../media/aspect-ratio.ts";
import type { StreamStarts } from "../../media/stream-start.ts";
import type { SiteModule } from "../site-build.ts";
import { xmlDeclaration, xmlElement } from "./xml.ts";

export interface OembedOptions {
  readonly watchQuery: WatchQuery;
  readonly streamStart: StreamStarts;
  readonly embedding: SiteModule["embedding"];
  readonly siteUrl: string;
}

export interface OembedRequest {
  readonly url: string;
  readonly maxWidth: number | undefined;
  readonly maxHeight: number | undefined;
}

export type Oembed = Readonly<Record<string, string | number>>;

/** Widths in which every video has a thumbnail. */
const thumbnailWidths = [1280, 640, 412, 320] as const;
const fullWidth = 1280;
const fullHeight = 720;
/** Thumbnails have it, whatever the video has. */
const thumbnailRatio = 16 / 9;

/** Describes the video of an address by the oEmbed protocol (oembed.com); null if not everyone may watch it. */
export async function oembed(request: OembedRequest, options: OembedOptions): Promise<Oembed | null> {
  const { watchQuery, streamStart, embedding, siteUrl } = options;
  if (!URL.canParse(request.url)) return null;
  const url = new URL(request.url);
  const videoId = url.host === new URL(siteUrl).host ? embedding.videoIdOf(url) : null;
  const page = videoId === null ? null : await watchQuery(videoId, async () => null);
  if (!page) return null;
  const { video, creator } = page;
  const { maxWidth = Infinity, maxHeight = Infinity } = request;
  const file = { server: video.content_server, file: video.file_name };
  const ratio = aspectRatioOf(await streamStart(file)) ?? thumbnailRatio;
  const width = Math.floor(Math.min(fullWidth, maxWidth, Math.min(fullHeight, maxHeight) * ratio));
  const height = Math.round(width / ratio);
  const startSeconds = embedding.startSecondsOf(url);
  const query = startSeconds > 0 ? `?start=${startSeconds}` : "";
  const src = escapeMarkup(siteUrl + embedding.embed(video.video_ID) + query);
  const maxThumbnailWidth = Math.min(maxWidth, maxHeight * thumbnailRatio);
  const thumbnailWidth = thumbnailWidths.find((each) => each <= maxThumbnailWidth);
  const media = createMedia({ baseUrl: siteUrl });
  return {
    version: "1.0",
    type: "video",
    title: video.video_title,
    author_name: creator.creator_name || creator.username,
    author_url: siteUrl + embedding.creator(creator.username),
    provider_name: embedding.siteName,
    provider_url: siteUrl,
    cache_age: 3_600,
    ...(thumbnailWidth !== undefined && {
      thumbnail_url: media.thumbnail(file, thumbnailWidth),
      thumbnail_width: thumbnailWidth,
      thumbnail_height: Math.round(thumbnailWidth / thumbnailRatio),
    }),
    width,
    height,
    html: `<iframe src="${src}" title="${escapeMarkup(video.video_title)}" width="${width}" height="${height}" frameborder="0" allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowfullscreen></iframe>`,
  };
}

export function oembedXml(found: Oembed): string {
  const fields = Object.entries(found).map(([name, value]) => xmlElement(name, value));
  return `${xmlDeclaration}<oembed>${fields.join("")}</oembed>\n`;
}
