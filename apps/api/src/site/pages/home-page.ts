import { endpoints } from "@marquee/api-client";
import { knownAnswer } from "@marquee/api-client/server";
import { itemList } from "../head/breadcrumbs.ts";
import { plainPage, type Page } from "../page.ts";
import { siteModules } from "../site-modules.ts";
import { sitePaths } from "../site-paths.ts";
import type { PageRequest } from "./page-parts.ts";

/** Shapes of the carousel's pictures: as the site chooses between them. */
const phone = "(max-width: 719px)";
const larger = "(min-width: 720px)";

export async function homePage({ services, site, visitor }: PageRequest): Promise<Page> {
  const [cards, { videos, epoch }] = await Promise.all([services.carousel(), services.feed.page(0, visitor.feedEpoch)]);
  const [first] = cards;
  return {
    ...plainPage,
    title: "Home",
    canonical: sitePaths.home,
    sharing: {
      type: "website",
      image: first ? { url: site.absoluteMedia.carousel(first.img), width: 1680, height: 720 } : null,
      properties: {},
    },
    facts: [
      { "@type": "WebSite", name: site.name, url: `${site.url}${sitePaths.home}` },
      itemList(videos.map((video) => ({ name: video.video_title, url: site.url + sitePaths.watch(video.video_id) }))),
    ],
    modules: [siteModules.home],
    pictures: first
      ? [
          { src: site.media.carousel(first.img, "tall"), media: phone },
          { src: site.media.carousel(first.img, "wide"), media: larger },
        ]
      : [],
    answers: [knownAnswer(endpoints.fetchCarouselItems, {}, cards), knownAnswer(endpoints.fetchHomeVideo, {}, videos)],
    feedEpoch: epoch,
  };
}
