import type { fetchCreatorAbout, fetchCreatorPlaylists } from "../../domains/channel";
import type {
  creatorsById,
  fetchCreatorId,
  fetchCreatorInfo,
  fetchCreatorVideo,
} from "../../domains/creators";
import type { findByName } from "../../domains/find-by-name";
import type { fetchFollowedVideos } from "../../domains/followed-videos";
import type { Examples } from "../example";
import { feedVideoExample, searchPlaylistExample } from "./videos";

export const creatorExamples = {
  fetchCreatorId: { request: { username: "slow_light" }, response: { id: "u7c1k2m9", ban: 0 } },
  fetchCreatorInfo: {
    request: { userid: "u7c1k2m9" },
    response: {
      id: "u7c1k2m9",
      creator: "Slow Light",
      creatorTitle: "Films for late evenings",
      verified: { verified: 1 },
    },
  },
  fetchCreatorVideo: {
    request: {
      offset: 0,
      creatorid: "u7c1k2m9",
      order: "newest",
      searchTerm: "",
      origin: "search",
      records: 12,
    },
    response: [feedVideoExample],
  },
  fetchCreatorAbout: {
    request: { userid: "u7c1k2m9" },
    response: {
      about: "We point a camera at something that glows, and wait.",
      links: [{ label: "Website", url: "https://slow-light.example/" }],
      joined: "2023-12-20T18:00:00.000Z",
      total_views: 284_100,
      total_videos: 12,
    },
  },
  fetchCreatorPlaylists: {
    request: { creatorid: "u7c1k2m9", offset: 0 },
    response: [searchPlaylistExample],
  },
  fetchFollowedVideos: {
    request: { userid: ["u7c1k2m9"] },
    response: { videos: [feedVideoExample], next: null },
  },
  findByName: {
    request: {
      creators: ["Slow Light"],
      videos: [{ creator_id: "u7c1k2m9", title: "Amber Tide" }],
    },
    response: {
      creators: [
        {
          name: "Slow Light",
          creators: [{ creator_uid: "slow_light", creator_id: "u7c1k2m9", verified: 1 }],
        },
      ],
      videos: [{ creator_id: "u7c1k2m9", title: "Amber Tide", video: feedVideoExample }],
    },
  },
  creatorsById: {
    request: { userid: ["u7c1k2m9"] },
    response: { slow_light: { id: "u7c1k2m9", verified: 1 } },
  },
} satisfies Examples<{
  fetchCreatorId: typeof fetchCreatorId;
  fetchCreatorInfo: typeof fetchCreatorInfo;
  fetchCreatorVideo: typeof fetchCreatorVideo;
  creatorsById: typeof creatorsById;
  fetchCreatorAbout: typeof fetchCreatorAbout;
  fetchCreatorPlaylists: typeof fetchCreatorPlaylists;
  fetchFollowedVideos: typeof fetchFollowedVideos;
  findByName: typeof findByName;
}>;
