import { planStart } from "./plan";

export interface PreloadOptions {
  /** Sends cookies, as the player will; default false. */
  withCredentials?: boolean;
  /** Where the video will start; default 0. */
  startTime?: number;
  /** Lines of the picture that are enough, such as the player's height; default no limit. */
  maxHeight?: number;
  /** Bits per second, if known. */
  bandwidthBps?: number;
  /** Addresses that will be needed, relative to `src`: fetched at once, rather than when the playlists name them. */
  known?: readonly string[];
}

/** Fetches the beginning of a video, for a player to start with. Never throws: what fails here, the player tries again. */
export async function preloadMedia(src: string, options: PreloadOptions = {}): Promise<void> {
  const { withCredentials = false, startTime = 0, maxHeight = null, bandwidthBps = null, known = [] } = options;
  await planStart({
    src,
    withCredentials,
    startSeconds: startTime,
    maxHeight,
    bandwidthBps,
    known,
    fixedHeight: null,
  }).catch(() => null);
}
