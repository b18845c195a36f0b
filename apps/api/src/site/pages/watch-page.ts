import { endpoints, type KnownAnswer, type Media, type WatchPage } from "@marquee/api-client";
import { knownAnswer } from "@marquee/api-client/server";
import { ServiceError } from "../../services/service-error.ts";
import { breadcrumbs } from "../head/breadcrumbs.ts";
import { readId } from "../page-address.ts";
import { missingPage, plainPage, type Fact, type Page } from "../page.ts";
import { siteModules } from "../site-modules.ts";
import { sitePaths } from "../site-paths.ts";
import type { PageRequest, PageServices, PageSite } from "./page-parts.ts";

const missingTitle = "Video Not Found";

export async function watchPage({ services, site, visitor }: PageRequest, query: URLSearchParams): Promise<Page> {
  const id = readId(query.get("v"));
  if (id === null) return missingPage(missingTitle, [siteModules.watch]);
  const [found, ofPlaylist] = await Promise.all([
    services.watchQuery(id, visitor.userId),
    playlistAnswers(services, readId(query.get("playlist"))),
  ]);
  const answers = [knownAnswer(endpoints.watch, { v: id }, found), ...ofPlaylist];
  if (!found) return { ...missingPage(missingTitle, [siteModules.watch]), answers };

  const { video } = found;
  const media = { server: video.content_server, file: video.file_name };
  const isPublic = video.video_status === "Public";
  // Who has the link of an unlisted video may pass it on; what is private is nobody else's.
  const isShared = isPublic || video.video_status === "Unlisted";
  // The place of the player depends on whether anything stands beside it.
  const isBeside = found.creator_recommendations.length + found.recommendations.length > 0;
  // The media of a private one have other addresses for each visitor.
  const start = isShared && isBeside ? await services.streamStart(media.server, media.file) : null;
  return {
    ...plainPage,
    title: video.video_title,
    description: video.video_description || `A video by ${found.creator.username}.`,
    canonical: sitePaths.watch(id),
    isListed: isPublic,
    isPrivate: !isShared,
    sharing: isShared
      ? {
          type: "video.other",
          image: { url: site.absoluteMedia.thumbnail(media, 1280), width: 1280, height: 720 },
          properties: {
            "video:duration": String(Math.round(video.video_duration)),
            ...(video.video_date !== null && { "video:release_date": video.video_date }),
          },
        }
      : null,
    facts: isPublic ? facts(found, site) : [],
    modules: [siteModules.watch],
    // What plays at once needs no picture before it.
    pictures: start ? [] : [{ src: site.media.thumbnail(media, 1280) }],
    answers,
    stream: start && { videoId: id, src: site.media.stream(media), ...start },
  };
}

/** The playlist beside the video. One that is not there is for the screen to find out. */
async function playlistAnswers({ playlist }: PageServices, id: string | null): Promise<KnownAnswer[]> {
  if (id === null) return [];
  try {
    return [knownAnswer(endpoints.getPlaylist, { id: [id] }, await playlist({ id, offset: 0, minimal: false }))];
  } catch (error) {
    if (error instanceof ServiceError) return [];
    throw error;
  }
}

function facts({ video, creator }: WatchPage, { url, absoluteMedia }: PageSite): Fact[] {
  const address = url + sitePaths.watch(video.video_ID);
  const creatorAddress = url + sitePaths.creator(creator.username);
  return [
    {
      "@type": "VideoObject",
      name: video.video_title,
      description: video.video_description || video.video_title,
      thumbnailUrl: thumbnails(absoluteMedia, { server: video.content_server, file: video.file_name }),
      uploadDate: video.video_date ?? undefined,
      duration: `PT${Math.round(video.video_duration)}S`,
      url: address,
      contentUrl: absoluteMedia.stream({ server: video.content_server, file: video.file_name }),
      author: { "@type": "Person", name: creator.username, url: creatorAddress },
      isAccessibleForFree: true,
      potentialAction: {
        "@type": "SeekToAction",
        target: `${address}&t={seek_to_second_number}`,
        "startOffset-input": "required name=seek_to_second_number",
      },
    },
    breadcrumbs([
      { name: "Home", url: url + sitePaths.home },
      { name: creator.username, url: creatorAddress },
      { name: video.video_title, url: address },
    ]),
  ];
}

function thumbnails(media: Media, file: Parameters<Media["thumbnail"]>[0]): string[] {
  return [media.thumbnail(file, 1280), media.thumbnail(file, 640)];
}
