import type { Loader } from "../load-checked";
import { followPlaylist } from "./follow-playlist";
import { createLivePlacer, type LivePlacer, type LivePlacerOptions } from "./live-placer";
import { createLivePlaylists, type LivePlaylists } from "./live-playlists";
import { createLiveTracks, type LiveTracks, type LiveTracksOptions } from "./live-tracks";
import { createTrackParts, type TrackParts } from "./track-parts";
import { liveStart } from "./live-window";

/** The code that live streams need. */
export interface LiveSupport {
  /** The playlists of one stream. */
  playlists: LivePlaylists;
  createPlacer(options: LivePlacerOptions): LivePlacer;
  createTracks(options: Omit<LiveTracksOptions, "playlists">): LiveTracks;
  followPlaylist: typeof followPlaylist;
  createParts(): TrackParts;
  startOf: typeof liveStart;
}

export function createLiveSupport(load: Loader, withCredentials: boolean): LiveSupport {
  const playlists = createLivePlaylists(load);
  return {
    playlists,
    createPlacer: (options) => createLivePlacer(options, playlists),
    createTracks: (options) => createLiveTracks({ ...options, playlists }),
    followPlaylist,
    createParts: () => createTrackParts(playlists, withCredentials),
    startOf: liveStart,
  };
}
