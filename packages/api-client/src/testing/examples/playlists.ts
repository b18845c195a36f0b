import type {
  createPlaylist,
  deletePlaylist,
  fetchOwnPlaylist,
  fetchOwnPlaylists,
  modifyPlaylist,
  OwnPlaylistResponse,
} from "../../domains/studio-playlists";
import type { Examples } from "../example";

const summary = {
  id: "Lw8xZ2pQ",
  name: "Light after dark",
  visibility: "Public" as const,
  created_at: "2024-02-21T18:00:00.000Z",
  total: 2,
  cover: { file_name: "northern-foyer", content_server: "/media" },
};

const playlist: OwnPlaylistResponse = {
  ...summary,
  cover_video: "nGQyaB_k1Oo",
  videos: [
    {
      video_id: "nGQyaB_k1Oo",
      title: "The Northern Foyer",
      duration: 26,
      file_name: "northern-foyer",
      content_server: "/media",
      shown: 1,
    },
    {
      video_id: "kX3vA7mQ2Lp",
      title: "Harbour lights",
      duration: 48,
      file_name: "harbour-lights",
      content_server: "/media",
      shown: 0,
    },
  ],
};

export const playlistExamples = {
  fetchOwnPlaylists: { request: { creator: "u7c1k2m9" }, response: [summary] },
  fetchOwnPlaylist: { request: { id: "Lw8xZ2pQ" }, response: playlist },
  createPlaylist: {
    request: { creator: "u7c1k2m9", name: "Light after dark" },
    response: {
      ...playlist,
      visibility: "Private",
      total: 0,
      cover: null,
      cover_video: null,
      videos: [],
    },
  },
  modifyPlaylist: {
    request: { id: "Lw8xZ2pQ", visibility: "Public", videos: ["nGQyaB_k1Oo", "kX3vA7mQ2Lp"] },
    response: playlist,
  },
  deletePlaylist: { request: { id: "Lw8xZ2pQ" }, response: {} },
} satisfies Examples<{
  fetchOwnPlaylists: typeof fetchOwnPlaylists;
  fetchOwnPlaylist: typeof fetchOwnPlaylist;
  createPlaylist: typeof createPlaylist;
  modifyPlaylist: typeof modifyPlaylist;
  deletePlaylist: typeof deletePlaylist;
}>;
