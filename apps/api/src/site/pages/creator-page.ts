import { endpoints } from "@marquee/api-client";
import { knownAnswer } from "@marquee/api-client/server";
import { breadcrumbs, itemList } from "../head/breadcrumbs.ts";
import { readId } from "../page-address.ts";
import { missingPage, plainPage, type Page } from "../page.ts";
import { siteModules } from "../site-modules.ts";
import { sitePaths } from "../site-paths.ts";
import type { PageRequest } from "./page-parts.ts";

const modules = [siteModules.creator];
const missing = missingPage("Creator Not Found", modules);
const videosOnPage = 12;
/** How wide a card gets in the grid, as the site says it. */
const cardSizes =
  "(min-width: 1440px) 20vw, (min-width: 1180px) 25vw, (min-width: 880px) 33vw, (min-width: 580px) 50vw, 100vw";

/** @param written the name as it stands in the address. */
export async function creatorPage({ services, site }: PageRequest, written: string | null): Promise<Page> {
  const name = readId(written);
  if (name === null) return missing;
  const found = await services.creators.lookup(name);
  // Who is banned is not there: nothing may tell the two apart.
  if (!found || found.ban === 1) {
    return { ...missing, answers: [knownAnswer(endpoints.fetchCreatorId, { username: name }, null)] };
  }
  const selection = { order: "newest", searchTerm: "" } as const;
  const [creator, names, videos] = await Promise.all([
    services.creators.info(found.id),
    services.creators.byId([found.id]),
    services.search.ofCreator(found.id, { ...selection, offset: 0, records: videosOnPage }),
  ]);
  const [username] = Object.keys(names);
  if (!creator || username === undefined) return missing;

  const [first] = videos;
  const cover = first && { server: first.content_server, file: first.video_file };
  const title = creator.creator || username;
  const address = site.url + sitePaths.creator(username);
  return {
    ...plainPage,
    title,
    description: creator.creatorTitle || `Videos by ${title}.`,
    canonical: sitePaths.creator(username),
    sharing: {
      type: "profile",
      image: { url: site.absoluteMedia.profile(creator.id, 150), width: 150, height: 150 },
      properties: { "profile:username": username },
    },
    facts: [
      {
        "@type": "ProfilePage",
        url: address,
        mainEntity: {
          "@type": "Person",
          name: title,
          alternateName: username,
          identifier: creator.id,
          url: address,
          image: site.absoluteMedia.profile(creator.id, 150),
          ...(creator.creatorTitle && { description: creator.creatorTitle }),
        },
      },
      breadcrumbs([
        { name: "Home", url: site.url + sitePaths.home },
        { name: title, url: address },
      ]),
      itemList(videos.map((video) => ({ name: video.video_title, url: site.url + sitePaths.watch(video.video_id) }))),
    ],
    modules,
    pictures: [
      { src: site.media.banner(creator.id) },
      { src: site.media.profile(creator.id, 150) },
      ...(cover
        ? [{ src: site.media.thumbnail(cover, 640), srcSet: site.media.thumbnailSet(cover), sizes: cardSizes }]
        : []),
    ],
    answers: [
      knownAnswer(endpoints.fetchCreatorId, { username: name }, found),
      knownAnswer(endpoints.fetchCreatorInfo, { userid: creator.id }, creator),
      knownAnswer(endpoints.fetchCreatorVideo, { creatorid: creator.id, ...selection }, videos),
    ],
  };
}
