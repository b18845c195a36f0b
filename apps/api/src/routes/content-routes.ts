import { endpoints } from "@marquee/api-client";
import { asc } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Creators } from "../content/creators.ts";
import type { Feed } from "../content/feed.ts";
import type { Playlists } from "../content/playlists.ts";
import type { Search } from "../content/search.ts";
import type { WatchedVideos } from "../content/watched-videos.ts";
import type { WatchPages } from "../content/watch-page.ts";
import type { Database } from "../db/connect.ts";
import { carouselItems } from "../db/schema/content.ts";
import { registerCall } from "../http/register-call.ts";
import type { Visitors } from "../http/visitor.ts";

export interface ContentServices {
  readonly db: Database;
  readonly visitors: Visitors;
  readonly search: Search;
  readonly feed: Feed;
  readonly watchPage: WatchPages;
  readonly watchedVideos: WatchedVideos;
  readonly playlist: Playlists;
  readonly creators: Creators;
  readonly onWatched: (videoId: string) => void;
}

/** Keeps a walk through the feed on the ranking that it began with. */
const feedCookie = "__Host-feed";

/** The calls that anyone may make. */
export function registerContentRoutes(app: FastifyInstance, services: ContentServices): void {
  const { db, visitors, search, feed, watchPage, watchedVideos, playlist, creators, onWatched } = services;
  const viewer = (request: FastifyRequest) => async () => (await visitors.signedIn(request))?.user.id ?? null;

  registerCall(app, endpoints.search, ({ searchTerm, offset, records, order }) =>
    search.everything({ searchTerm, offset, records, order }),
  );

  registerCall(app, endpoints.fetchHomeVideo, async ({ offset }, { request, reply }) => {
    const { epoch, videos } = await feed.page(offset, request.cookies[feedCookie]);
    if (epoch !== null && request.cookies[feedCookie] !== epoch) {
      reply.setCookie(feedCookie, epoch, { path: "/", httpOnly: true, secure: true, sameSite: "lax" });
    }
    return videos;
  });

  registerCall(app, endpoints.fetchCarouselItems, async () => {
    const rows = await db.select({ item: carouselItems.item }).from(carouselItems).orderBy(asc(carouselItems.position));
    return rows.map(({ item }) => ({ ...item }));
  });

  registerCall(app, endpoints.fetchWatchedVideos, ({ videoid }, { request }) =>
    watchedVideos(videoid, viewer(request)),
  );

  registerCall(app, endpoints.watch, async ({ v }, { request }) => {
    const page = await watchPage(v, viewer(request));
    if (page) onWatched(v);
    return page;
  });

  registerCall(app, endpoints.getPlaylist, ({ id, offset, minimal }) => playlist({ id: id[0] ?? "", offset, minimal }));

  registerCall(app, endpoints.fetchCreatorId, ({ username }) => creators.lookup(username));
  registerCall(app, endpoints.fetchCreatorInfo, ({ userid }) => creators.info(userid));
  registerCall(app, endpoints.creatorsById, ({ userid }) => creators.byId(userid));
  registerCall(app, endpoints.fetchCreatorVideo, async ({ creatorid, searchTerm, offset, records, order }) => {
    const creator = await creators.info(creatorid);
    return creator ? search.ofCreator(creatorid, { searchTerm, offset, records, order }) : [];
  });
}
