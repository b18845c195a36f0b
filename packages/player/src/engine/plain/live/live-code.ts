import type { Loader } from "../load-checked";
import { followPlaylist } from "./follow-playlist";
import { createLivePlacer } from "./live-placer";
import { createLivePlaylists, type LivePlaylists } from "./live-playlists";
import { createLiveTracks } from "./live-tracks";
import { liveStart } from "./live-window";

/** The code that live streams need. */
export interface LiveSupport {
  /** The playlists of one stream. */
  playlists: LivePlaylists;
  createPlacer: typeof createLivePlacer;
  createTracks: typeof createLiveTracks;
  followPlaylist: typeof followPlaylist;
  startOf: typeof liveStart;
}

export function createLiveSupport(load: Loader): LiveSupport {
  return {
    playlists: createLivePlaylists(load),
    createPlacer: createLivePlacer,
    createTracks: createLiveTracks,
    followPlaylist,
    startOf: liveStart,
  };
}
