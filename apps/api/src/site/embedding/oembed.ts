import { escapeMarkup } from "@marquee/api-client/markup";
import { createMedia, type PlaylistPageResponse } from "@marquee/api-client";
import type { PlaylistRequest } from "../../content/playlists.ts";
import type { WatchPage } from "../../content/watch-page.ts";
import { aspectRatioOf } from "../../media/aspect-ratio.ts";
import type { StreamStarts } from "../../media/stream-start.ts";
import { ServiceError } from "../../services/service-error.ts";
import type { SiteModule } from "@marquee/tooling-site-contract";
import { xmlDeclaration, xmlElement } from "./xml.ts";

export interface OembedOptions {
  readonly watchPage: WatchPage;
  readonly playlist: (request: PlaylistRequest) => Promise<PlaylistPageResponse>;
  readonly streamStart: StreamStarts;
  readonly embedding: SiteModule["embedding"];
  readonly siteUrl: string;
  readonly siteName: string;
}

export interface OembedRequest {
  readonly url: string;
  readonly maxWidth: number | undefined;
  readonly maxHeight: number | undefined;
}

export type Oembed = Readonly<Record<string, string | number>>;

const thumbnailWidths = [1280, 640, 412, 320] as const;
const fullWidth = 1280;
const fullHeight = 720;
const thumbnailRatio = 16 / 9;

/**
 * Null unless everyone may watch it. Playlists have no player, and become a link with a picture.
 */
export async function oembed(
  request: OembedRequest,
  options: OembedOptions,
): Promise<Oembed | null> {
  if (!URL.canParse(request.url)) return null;
  const url = new URL(request.url);
  const { embedding, siteUrl } = options;
  if (url.host !== new URL(siteUrl).host) return null;
  const videoId = embedding.videoIdOf(url);
  if (videoId !== null)
    return describeVideo(
      { ...request, videoId, startSeconds: embedding.startSecondsOf(url) },
      options,
    );
  const playlistId = embedding.playlistIdOf(url);
  return playlistId === null ? null : describePlaylist({ ...request, playlistId }, options);
}

async function describeVideo(
  request: OembedRequest & { readonly videoId: string; readonly startSeconds: number },
  options: OembedOptions,
): Promise<Oembed | null> {
  const { watchPage, streamStart, embedding, siteUrl } = options;
  const page = await watchPage(request.videoId, async () => null);
  if (!page) return null;
  const { video, creator } = page;
  const { maxWidth = Infinity, maxHeight = Infinity, startSeconds } = request;
  const file = { server: video.content_server, file: video.file_name };
  const ratio = aspectRatioOf(await streamStart(file)) ?? thumbnailRatio;
  const width = Math.floor(Math.min(fullWidth, maxWidth, Math.min(fullHeight, maxHeight) * ratio));
  const height = Math.round(width / ratio);
  const query = startSeconds > 0 ? `?start=${startSeconds}` : "";
  const src = escapeMarkup(siteUrl + embedding.embed(video.video_ID) + query);
  return {
    ...common(
      { title: video.video_title, name: creator.creator_name, username: creator.username },
      options,
    ),
    type: "video",
    ...thumbnail(file, request, siteUrl),
    width,
    height,
    html:
      `<iframe src="${src}" title="${escapeMarkup(video.video_title)}" ` +
      `width="${width}" height="${height}" frameborder="0" ` +
      'allow="autoplay; encrypted-media; fullscreen; picture-in-picture" ' +
      "allowfullscreen></iframe>",
  };
}

async function describePlaylist(
  request: OembedRequest & { readonly playlistId: string },
  options: OembedOptions,
): Promise<Oembed | null> {
  const page = await findPlaylist(request.playlistId, options);
  if (!page) return null;
  const { playlist, videos } = page;
  // An unlisted video must not represent its playlist elsewhere.
  const cover = playlist.cover ?? videos.find(({ unlisted }) => unlisted !== 1);
  const file = cover && { server: cover.content_server, file: cover.file_name };
  return {
    ...common(
      { title: playlist.name, name: playlist.creator_name, username: playlist.username },
      options,
    ),
    type: "link",
    ...(file && thumbnail(file, request, options.siteUrl)),
  };
}

async function findPlaylist(
  id: string,
  { playlist }: OembedOptions,
): Promise<PlaylistPageResponse | null> {
  try {
    return await playlist({ id, offset: 0, minimal: false });
  } catch (error) {
    if (error instanceof ServiceError && error.kind === "not-found") return null;
    throw error;
  }
}

function common(
  {
    title,
    name,
    username,
  }: { readonly title: string; readonly name?: string | undefined; readonly username: string },
  { embedding, siteUrl, siteName }: OembedOptions,
) {
  return {
    version: "1.0",
    title,
    author_name: name || username,
    author_url: siteUrl + embedding.creator(username),
    provider_name: siteName,
    provider_url: siteUrl,
    cache_age: 3_600,
  } as const;
}

function thumbnail(
  file: { readonly server: string; readonly file: string },
  { maxWidth = Infinity, maxHeight = Infinity }: OembedRequest,
  siteUrl: string,
): Oembed {
  const width = thumbnailWidths.find(
    (each) => each <= Math.min(maxWidth, maxHeight * thumbnailRatio),
  );
  if (width === undefined) return {};
  return {
    thumbnail_url: createMedia({ baseUrl: siteUrl }).thumbnail(file, width),
    thumbnail_width: width,
    thumbnail_height: Math.round(width / thumbnailRatio),
  };
}

export function oembedXml(found: Oembed): string {
  const fields = Object.entries(found).map(([name, value]) => xmlElement(name, value));
  return `${xmlDeclaration}<oembed>${fields.join("")}</oembed>\n`;
}
