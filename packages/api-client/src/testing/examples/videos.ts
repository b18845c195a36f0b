import type { FeedVideo } from "../../domains/feed-video";
import type { fetchWatchedVideos } from "../../domains/history";
import type {
  CarouselItem,
  fetchCarouselItems,
  fetchHomeFront,
  fetchHomeVideo,
} from "../../domains/home";
import type { getPlaylist } from "../../domains/playlists";
import type { search, SearchPlaylist } from "../../domains/search";
import type { searchCaptions } from "../../domains/search-captions";
import type { fetchTagVideos } from "../../domains/tags";
import type { fetchTranscript } from "../../domains/transcript";
import type { countView, watch } from "../../domains/watch";
import type { Examples } from "../example";

const video: FeedVideo = {
  video_id: "nGQyaB_k1Oo",
  video_title: "The Northern Foyer",
  video_file: "northern-foyer",
  video_duration: 26,
  content_server: "/media",
  creator: "slow_light",
  creator_id: "u7c1k2m9",
  verified: 1,
  upload_time_elapsed: "3 days ago",
  age: { count: 3, unit: "day" },
  video_date: "2024-02-20T18:00:00.000Z",
  video_views: 12_874,
};

const series: SearchPlaylist = {
  id: "cr56i9dvypsk",
  name: "Evenings In",
  username: "slow_light",
  verified: 1,
  creation_date: "2024-03-01T09:30:00.000Z",
  totalItems: 5,
  cover: { content_server: "/media", file_name: "northern-foyer" },
};

const card: CarouselItem = {
  img: "northern-foyer",
  title: "The Northern Foyer",
  desc: "Three curtains of light over hills that nobody has named.",
  disclaimer: "No wind was recorded.",
  lnk1: "/watch?v=nGQyaB_k1Oo",
  lnk1_label: "Watch",
  lnk1_icon: "play",
  lnk2: "/playlist?id=cr56i9dvypsk",
  lnk2_label: "Evenings In",
  lnk2_icon: "list-video",
};

export const videoExamples = {
  search: {
    request: { offset: 0, order: "newest", records: 3, origin: "search", searchTerm: "light" },
    response: {
      videos: [video],
      creators: [{ creator_uid: "slow_light", creator_id: "u7c1k2m9", verified: 1 }],
      playlists: [series],
    },
  },
  fetchTagVideos: { request: { tag: "aurora", order: "newest", offset: 0 }, response: [video] },
  fetchHomeVideo: { request: { offset: 0, viewportWidth: 1280 }, response: [video] },
  fetchCarouselItems: {
    request: {},
    response: [card],
  },
  fetchHomeFront: {
    request: {},
    response: {
      sections: ["carousel", "continue-watching", "for-you"],
      cards: [card],
      channels: [],
    },
  },
  fetchWatchedVideos: {
    request: { videoid: ["nGQyaB_k1Oo"] },
    response: {
      nGQyaB_k1Oo: {
        video_duration: 26,
        file_name: "northern-foyer",
        content_server: "/media",
        video_title: "The Northern Foyer",
        verified: 1,
        creator: { username: "slow_light", user_id: "u7c1k2m9", verified: 1 },
      },
    },
  },
  getPlaylist: {
    request: { id: ["cr56i9dvypsk"], offset: 0, minimal: false },
    response: {
      playlist: {
        name: "Evenings In",
        username: "slow_light",
        user_id: "u7c1k2m9",
        verified: 1,
        totalItems: 1,
        creation_date: "2024-03-01T09:30:00.000Z",
      },
      videos: [
        {
          video_ID: "nGQyaB_k1Oo",
          video_title: "The Northern Foyer",
          video_duration: 26,
          file_name: "northern-foyer",
          content_server: "/media",
          users_uid: "slow_light",
          users_id: "u7c1k2m9",
          verified: 1,
          video_Date: "2024-02-20T18:00:00.000Z",
        },
      ],
    },
  },
  watch: {
    request: { v: "nGQyaB_k1Oo" },
    response: {
      video: {
        video_ID: "nGQyaB_k1Oo",
        video_title: "The Northern Foyer",
        video_description: "Three curtains of light over hills that nobody has named.",
        video_date: "2024-02-20T18:00:00.000Z",
        video_status: "Public",
        video_duration: 26,
        file_name: "northern-foyer",
        content_server: "/media",
        video_views: 12_874,
        video_tags: ["aurora", "night"],
        video_versions: [{ video_ID: "q3Wc8Jd5TzM", sign_language: "ase", video_duration: 26 }],
        quality: { "1080": 0, "720": 1, "480": 1, "240": 1 },
      },
      creator: {
        user_id: "u7c1k2m9",
        username: "slow_light",
        verified: 1,
        creator_title: "Films for late evenings",
        creator_about: "We point a camera at something that glows, and wait.",
      },
      creator_recommendations: [
        {
          video_ID: "hRGdyzQHYsz",
          video_title: "Lanterns over the Weir",
          video_duration: 24,
          file_name: "lanterns",
          server: "/media",
          elapsed_time: "2 weeks ago",
          age: { count: 2, unit: "week" },
        },
      ],
      recommendations: [
        {
          video_ID: "ZvGNKyR99DG",
          video_title: "Ridgelines, First Broadcast",
          video_duration: 30,
          file_name: "ridgelines",
          server: "/media",
          elapsed_time: "1 month ago",
          age: { count: 1, unit: "month" },
          username: "ridgeline_radio",
          creator: "u2p8d4x1",
          verified: 0,
        },
      ],
    },
  },
  fetchTranscript: {
    request: { v: "nGQyaB_k1Oo", language: "en" },
    response: {
      languages: [
        { language: "de", label: "Deutsch", machine: false },
        { language: "en", label: "English", machine: true },
      ],
      language: "en",
      lines: [{ start: 1, text: "Three curtains of light." }],
    },
  },
  searchCaptions: {
    request: { searchTerm: "curtains of light", language: "en" },
    response: [{ video, language: "en", lines: [{ start: 1, text: "Three curtains of light." }] }],
  },
  countView: { request: { v: "nGQyaB_k1Oo" }, response: {} },
} satisfies Examples<{
  search: typeof search;
  searchCaptions: typeof searchCaptions;
  fetchTagVideos: typeof fetchTagVideos;
  fetchHomeVideo: typeof fetchHomeVideo;
  fetchHomeFront: typeof fetchHomeFront;
  fetchCarouselItems: typeof fetchCarouselItems;
  fetchWatchedVideos: typeof fetchWatchedVideos;
  getPlaylist: typeof getPlaylist;
  watch: typeof watch;
  fetchTranscript: typeof fetchTranscript;
  countView: typeof countView;
}>;

export { video as feedVideoExample, series as searchPlaylistExample };
