import { endpoints, type PlaylistPage } from "@marquee/api-client";
import { knownAnswer } from "@marquee/api-client/server";
import { ServiceError } from "../../services/service-error.ts";
import { breadcrumbs, itemList } from "../head/breadcrumbs.ts";
import { readId } from "../page-address.ts";
import { missingPage, plainPage, type Page } from "../page.ts";
import { siteModules } from "../site-modules.ts";
import { sitePaths } from "../site-paths.ts";
import type { PageRequest, PageServices } from "./page-parts.ts";

const modules = [siteModules.playlist];
const missing = missingPage("Playlist Not Found", modules);
/** As wide as the screen shows the picture. */
const pictureSizes = "(min-width: 1100px) 360px, 100vw";

export async function playlistPage({ services, site }: PageRequest, query: URLSearchParams): Promise<Page> {
  const id = readId(query.get("id"));
  const found = id === null ? null : await find(services, id);
  if (id === null || !found) return missing;

  const { playlist, videos } = found;
  // Who has the playlist's link may watch its unlisted videos; search engines may not learn of them.
  const unlisted = await services.unlisted(videos.map(({ video_ID }) => video_ID));
  const listedVideos = videos.filter(({ video_ID }) => !unlisted.has(video_ID));
  const [cover] = videos;
  const [sharedCover] = listedVideos;
  const address = site.url + sitePaths.playlist(id);
  const count = playlist.totalItems ?? videos.length;
  return {
    ...plainPage,
    title: playlist.name,
    description: `${count === 1 ? "1 video" : `${count} videos`} by ${playlist.username}.`,
    canonical: sitePaths.playlist(id),
    sharing: {
      type: "website",
      image: sharedCover
        ? {
            url: site.absoluteMedia.thumbnail(
              { server: sharedCover.content_server, file: sharedCover.file_name },
              1280,
            ),
            width: 1280,
            height: 720,
          }
        : null,
      properties: {},
    },
    facts: [
      breadcrumbs([
        { name: "Home", url: site.url + sitePaths.home },
        { name: playlist.username, url: site.url + sitePaths.creator(playlist.username) },
        { name: playlist.name, url: address },
      ]),
      itemList(
        listedVideos.map((video) => ({ name: video.video_title, url: site.url + sitePaths.watch(video.video_ID) })),
      ),
    ],
    modules,
    pictures: cover
      ? [
          {
            src: site.media.thumbnail({ server: cover.content_server, file: cover.file_name }, 640),
            srcSet: site.media.thumbnailSet({ server: cover.content_server, file: cover.file_name }),
            sizes: pictureSizes,
          },
        ]
      : [],
    answers: [knownAnswer(endpoints.getPlaylist, { id: [id] }, found)],
  };
}

async function find({ playlist }: PageServices, id: string): Promise<PlaylistPage | null> {
  try {
    return await playlist({ id, offset: 0, minimal: false });
  } catch (error) {
    if (error instanceof ServiceError && error.code === "not-found") return null;
    throw error;
  }
}
