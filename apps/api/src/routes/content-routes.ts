import { endpoints, type Front, type ViewSource } from "@marquee/api-client";
import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { LiveValue } from "../settings/live-value.ts";
import { networkOf } from "../limits/rate-limits.ts";
import type { IsOwnVideo } from "../statistics/own-video.ts";
import type { WatchTimes } from "../statistics/watch-times.ts";
import type { PublicReads } from "../compose/compose-reads.ts";
import type { Database, Reader } from "../db/connect.ts";
import { videos } from "../db/schema/content.ts";
import type { Clock } from "../clock.ts";
import { dependsOnViewer, findAccess, mayWatch } from "../videos/video-access.ts";
import type { Transcripts } from "../captions/transcripts.ts";
import type { FindViewer } from "../plans/viewers.ts";
import { isRemovedVideo, removedVideoText } from "../moderation/removed-video.ts";
import { pinEpoch, pinnedEpoch } from "../http/feed-cookie.ts";
import { ServiceError } from "../services/service-error.ts";
import { registerCall } from "../http/register-call.ts";
import type { RequestLimits } from "../http/request-limits.ts";
import type { RequestSessions } from "../http/request-sessions.ts";

export interface ContentServices {
  readonly requestSessions: RequestSessions;
  readonly requestLimits: RequestLimits;
  readonly db: Database;
  readonly freshReads: Reader;
  readonly clock: Clock;
  readonly findViewer: FindViewer;
  readonly readsFor: (request: FastifyRequest) => Promise<PublicReads>;
  readonly liveFront: Pick<LiveValue<Front>, "current">;
  readonly onWatched: (videoId: string, network: string, source?: ViewSource) => void;
  readonly isOwnVideo: IsOwnVideo;
  readonly watchTimes: WatchTimes;
  readonly transcripts: Transcripts;
}

export function registerContentRoutes(app: FastifyInstance, services: ContentServices): void {
  const { requestSessions, requestLimits, readsFor, liveFront, onWatched } = services;
  const viewer = (request: FastifyRequest) => () => services.findViewer(request);

  registerCall(app, endpoints.search, async (fields, { request }) => {
    requestLimits.count("search", request);
    return (await readsFor(request)).search.everything(fields);
  });

  registerCall(app, endpoints.searchCaptions, async (fields, { request }) => {
    requestLimits.count("said", request);
    return (await readsFor(request)).searchCaptions(fields);
  });

  registerCall(app, endpoints.fetchHomeVideo, async ({ offset }, { request, reply }) => {
    const { feed } = await readsFor(request);
    const { epoch, videos } = await feed.page(offset, pinnedEpoch(request));
    pinEpoch(request, reply, epoch);
    return videos;
  });

  registerCall(app, endpoints.fetchCarouselItems, async (_fields, { request }) =>
    (await readsFor(request)).homeFront.cardsWithPictures(liveFront.current().videos),
  );

  registerCall(app, endpoints.fetchHomeFront, async (_fields, { request }) =>
    (await readsFor(request)).homeFront.home(liveFront.current()),
  );

  registerCall(app, endpoints.fetchWatchedVideos, async ({ videoid }, { request }) =>
    (await readsFor(request)).watchedVideos(videoid, viewer(request)),
  );

  registerCall(app, endpoints.watch, async ({ v }, { request }) => {
    const page = await (await readsFor(request)).watchPage(v, viewer(request));
    if (!page && (await isRemovedVideo(services.freshReads.sql, v)))
      throw new ServiceError("removed", "video-removed", removedVideoText);
    return page;
  });

  const accessOf = (videoId: string) =>
    findAccess(services.db, eq(videos.id, videoId), services.clock());

  registerCall(app, endpoints.fetchTranscript, async ({ v, ...wanted }, { request }) => {
    const access = await accessOf(v);
    const isAllowed = mayWatch(
      access,
      dependsOnViewer(access) ? await services.findViewer(request) : null,
    );
    return isAllowed ? services.transcripts.find(v, wanted) : null;
  });

  /** False for videos of the visitor's channel. */
  async function countsFor(request: FastifyRequest, videoId: string): Promise<boolean> {
    const access = await accessOf(videoId);
    const user = await services.findViewer(request);
    return (
      mayWatch(access, user) && (user === null || !(await services.isOwnVideo(user.id, videoId)))
    );
  }

  registerCall(app, endpoints.countView, async ({ v, source }, { request }) => {
    requestLimits.count("view", request);
    if (await countsFor(request, v))
      onWatched(v, networkOf(requestSessions.clientInfo(request).ip), source);
    return {};
  });

  registerCall(app, endpoints.recordWatch, async ({ v, seconds, parts }, { request }) => {
    requestLimits.count("watch", request);
    if (await countsFor(request, v)) services.watchTimes.record({ videoId: v, seconds, parts });
    return {};
  });

  registerCall(app, endpoints.getPlaylist, async ({ id, offset, minimal }, { request }) =>
    (await readsFor(request)).playlist({ id: id[0] ?? "", offset, minimal }),
  );

  registerCall(app, endpoints.fetchCreatorId, async ({ username }, { request }) =>
    (await readsFor(request)).creators.lookup(username),
  );
  registerCall(app, endpoints.fetchCreatorInfo, async ({ userid }, { request }) =>
    (await readsFor(request)).creators.info(userid),
  );
  registerCall(app, endpoints.fetchCreatorAbout, async ({ userid }, { request }) =>
    (await readsFor(request)).channel.about(userid),
  );
  registerCall(app, endpoints.fetchCreatorPlaylists, async ({ creatorid, offset }, { request }) =>
    (await readsFor(request)).channel.playlists(creatorid, offset),
  );
  registerCall(
    app,
    endpoints.fetchFollowedVideos,
    async ({ userid, playlists = [], before }, { request }) => {
      requestLimits.count("search", request);
      return (await readsFor(request)).followedVideos({
        creatorIds: userid,
        playlistIds: playlists,
        before,
      });
    },
  );
  registerCall(app, endpoints.fetchTagVideos, async (fields, { request }) => {
    requestLimits.count("search", request);
    return (await readsFor(request)).tagVideos(fields);
  });
  registerCall(app, endpoints.findByName, async (names, { request }) => {
    requestLimits.count("names", request);
    return (await readsFor(request)).findByName(names);
  });
  registerCall(app, endpoints.creatorsById, async ({ userid }, { request }) =>
    (await readsFor(request)).creators.byId(userid),
  );
  registerCall(app, endpoints.fetchCreatorVideo, async (fields, { request }) => {
    const { creatorid, searchTerm, offset, records, order } = fields;
    if (searchTerm !== "") requestLimits.count("search", request);
    const { creators, search } = await readsFor(request);
    const creator = await creators.info(creatorid);
    return creator ? search.ofCreator(creatorid, { searchTerm, offset, records, order }) : [];
  });
}
