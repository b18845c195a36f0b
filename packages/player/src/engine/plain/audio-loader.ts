import type { AudioPlaylists } from "./audio-playlists";
import { createMediaBuffer } from "./media-buffer";
import { createTrackLoader, type TrackLoader, type TrackLoaderOptions } from "./track-loader";

type OfAudio = "buffer" | "nextList" | "onMissing" | "onSwapped" | "onAppended";

export interface AudioLoaderOptions extends Omit<TrackLoaderOptions, OfAudio> {
  source: SourceBuffer;
  playlists: AudioPlaylists;
  /** How much is kept before the playhead, in seconds. */
  behind: number;
}

/** Keeps a buffer filled with the chosen rendition of audio. */
export function createAudioLoader(options: AudioLoaderOptions): TrackLoader {
  const { source, playlists, behind, waker } = options;
  return createTrackLoader({
    ...options,
    buffer: createMediaBuffer(source, behind),
    nextList: playlists.load,
    onMissing: playlists.leave,
    onSwapped: playlists.settle,
    onAppended: waker.wake,
  });
}
