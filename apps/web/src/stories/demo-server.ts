import {
  creatorsById,
  fetchCreatorId,
  fetchCreatorInfo,
  fetchCreatorVideo,
  fetchHomeFront,
  fetchHomeVideo,
  fetchWatchedVideos,
  getPlaylist,
  search,
  totpGen,
  watch,
} from "@marquee/api-client";
import { examples, type FetchDouble } from "@marquee/api-client/testing";
import {
  demoCarousel,
  demoCreator,
  demoWatchPage,
  feed,
  followedCreators,
  playlistVideos,
  watched,
} from "./demo-fixtures";
import { demoQrCode } from "./demo-qr-code";

/** Responds with enough data to fill real pages. All other calls respond with their example. */
export function respondWithFixtures(api: FetchDouble): void {
  const { response: info } = examples.fetchCreatorInfo;
  const { playlist } = examples.getPlaylist.response;
  const { playlists } = examples.search.response;

  api.on(fetchHomeFront).respond({ ...examples.fetchHomeFront.response, cards: demoCarousel });
  api.on(fetchHomeVideo).respondWith(({ offset }) => feed(offset === 0 ? 8 : 4, offset));
  api.on(fetchWatchedVideos).respondWith(({ videoid }) => watched(videoid));
  api.on(fetchCreatorId).respond({ id: demoCreator.user_id, ban: 0 });
  api.on(fetchCreatorInfo).respond(info && { ...info, id: demoCreator.user_id });
  api.on(fetchCreatorVideo).respondWith(({ offset }) => (offset === 0 ? feed(11) : []));
  api.on(creatorsById).respond(followedCreators);
  api.on(watch).respond(demoWatchPage);
  api.on(totpGen).respond({ ...examples.totpGen.response, qr_base64: demoQrCode });
  api.on(getPlaylist).respondWith(({ offset }) => ({
    playlist: { ...playlist, user_id: demoCreator.user_id, totalItems: 11 },
    videos: offset === 0 ? playlistVideos(11) : [],
  }));
  api.on(search).respondWith(({ offset }) => ({
    videos: offset === 0 ? feed(3) : [],
    creators:
      offset === 0
        ? [{ ...demoCreator, creator_uid: demoCreator.username, creator_id: demoCreator.user_id }]
        : [],
    playlists: offset === 0 ? playlists : [],
  }));
}
