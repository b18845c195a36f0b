import { endpoints, type ViewSource } from "@marquee/api-client";
import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { networkOf } from "../accounts/rate-limits.ts";
import type { IsOwnVideo } from "../statistics/own-video.ts";
import type { WatchTimes } from "../statistics/watch-times.ts";
import type { Database, Sql } from "../db/connect.ts";
import { videos } from "../db/schema/content.ts";
import type { Clock } from "../clock.ts";
import { findAccess, mayWatch } from "../content/video-access.ts";
import type { FindViewer } from "../plans/viewers.ts";
import { isRemovedVideo, removedVideoText } from "../moderation/removed-video.ts";
import type { Carousel } from "../content/carousel.ts";
import type { Channel } from "../content/channel.ts";
import type { Creators } from "../content/creators.ts";
import type { Feed } from "../content/feed.ts";
import type { FollowedVideosQuery } from "../content/followed-videos.ts";
import type { Playlists } from "../content/playlists.ts";
import type { Search } from "../content/search.ts";
import type { TagVideos } from "../content/tag-videos.ts";
import type { WatchedVideos } from "../content/watched-videos.ts";
import type { WatchQuery } from "../content/watch-query.ts";
import { pinEpoch, pinnedEpoch } from "../http/feed-cookie.ts";
import { ServiceError } from "../services/service-error.ts";
import { registerCall } from "../http/register-call.ts";
import type { RequestLimits } from "../http/request-limits.ts";
import type { RequestSessions } from "../http/request-sessions.ts";

export interface ContentServices {
  readonly requestSessions: RequestSessions;
  readonly requestLimits: RequestLimits;
  readonly db: Database;
  readonly sql: Sql;
  readonly clock: Clock;
  readonly findViewer: FindViewer;
  readonly search: Search;
  readonly feed: Feed;
  readonly carousel: Carousel;
  readonly watchQuery: WatchQuery;
  readonly watchedVideos: WatchedVideos;
  readonly playlist: Playlists;
  readonly creators: Creators;
  readonly channel: Channel;
  readonly tagVideos: TagVideos;
  readonly followedVideos: FollowedVideosQuery;
  readonly onWatched: (videoId: string, network: string, source?: ViewSource) => void;
  readonly isOwnVideo: IsOwnVideo;
  readonly watchTimes: WatchTimes;
}

/** Public calls. */
export function registerContentRoutes(app: FastifyInstance, services: ContentServices): void {
  const { requestSessions, requestLimits, search, feed, carousel } = services;
  const { watchQuery, watchedVideos, playlist, creators, onWatched } = services;
  const viewer = (request: FastifyRequest) => () => services.findViewer(request);

  registerCall(app, endpoints.search, async (fields, { request }) => {
    requestLimits.count("search", request);
    return search.everything(fields);
  });

  registerCall(app, endpoints.fetchHomeVideo, async ({ offset }, { request, reply }) => {
    const { epoch, videos } = await feed.page(offset, pinnedEpoch(request));
    pinEpoch(request, reply, epoch);
    return videos;
  });

  registerCall(app, endpoints.fetchCarouselItems, carousel);

  registerCall(app, endpoints.fetchWatchedVideos, ({ videoid }, { request }) =>
    watchedVideos(videoid, viewer(request)),
  );

  registerCall(app, endpoints.watch, async ({ v }, { request }) => {
    const page = await watchQuery(v, viewer(request));
    if (!page && (await isRemovedVideo(services.sql, v))) throw new ServiceError("removed", removedVideoText);
    return page;
  });

  /** Returns whether a visitor may watch the video, and it is not of their own channel. */
  async function countsFor(request: FastifyRequest, videoId: string): Promise<boolean> {
    const access = await findAccess(services.db, eq(videos.id, videoId), services.clock());
    const user = await services.findViewer(request);
    return mayWatch(access, user) && (user === null || !(await services.isOwnVideo(user.id, videoId)));
  }

  registerCall(app, endpoints.countView, async ({ v, source }, { request }) => {
    requestLimits.count("view", request);
    if (await countsFor(request, v)) onWatched(v, networkOf(requestSessions.clientInfo(request).ip), source);
    return {};
  });

  registerCall(app, endpoints.recordWatch, async ({ v, seconds, parts }, { request }) => {
    requestLimits.count("watch", request);
    if (await countsFor(request, v)) services.watchTimes.record({ videoId: v, seconds, parts });
    return {};
  });

  registerCall(app, endpoints.getPlaylist, ({ id, offset, minimal }) => playlist({ id: id[0] ?? "", offset, minimal }));

  registerCall(app, endpoints.fetchCreatorId, ({ username }) => creators.lookup(username));
  registerCall(app, endpoints.fetchCreatorInfo, ({ userid }) => creators.info(userid));
  registerCall(app, endpoints.fetchCreatorAbout, ({ userid }) => services.channel.about(userid));
  registerCall(app, endpoints.fetchCreatorPlaylists, ({ creatorid, offset }) =>
    services.channel.playlists(creatorid, offset),
  );
  registerCall(app, endpoints.fetchFollowedVideos, async ({ userid, before }, { request }) => {
    requestLimits.count("search", request);
    return services.followedVideos(userid, before);
  });
  registerCall(app, endpoints.fetchTagVideos, (request) => services.tagVideos(request));
  registerCall(app, endpoints.creatorsById, ({ userid }) => creators.byId(userid));
  registerCall(app, endpoints.fetchCreatorVideo, async (fields, { request }) => {
    const { creatorid, searchTerm, offset, records, order } = fields;
    if (searchTerm !== "") requestLimits.count("search", request);
    const creator = await creators.info(creatorid);
    return creator ? search.ofCreator(creatorid, { searchTerm, offset, records, order }) : [];
  });
}
