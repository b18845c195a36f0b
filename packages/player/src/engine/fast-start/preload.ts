import { mediaSourceClass } from "../media-source";
import type { StartOutcome } from "./fast-start";
import { prepareStart } from "./prepare-start";

const savingHeight = 480;

export interface PreloadOptions {
  /** Sends cookies, as the player will; default false. */
  withCredentials?: boolean | undefined;
  /** Start position of the video in seconds; default 0. */
  startTime?: number | undefined;
  /**
   * Height of the video that is enough, in pixels, such as the player's height; default no limit.
   */
  maxHeight?: number | undefined;
  /** Bits per second, if known. */
  bandwidthBps?: number | undefined;
  /**
   * URLs that will be needed, relative to `src`: requested at once, rather than when the playlists
   * name them.
   */
  urls?: readonly string[] | undefined;
  /**
   * Responses that the page contains, such as playlists as text, by their URLs relative to `src`:
   * these are not requested.
   */
  responses?: Readonly<Record<string, BodyInit>> | undefined;
  /**
   * Your own element, default one that the player brings: for a headless player that will be
   * attached to it, or for the React player or the custom element of that address, which moves it
   * from its position in the page into the player.
   */
  media?: HTMLVideoElement | undefined;
}

/**
 * Loads the start of a video into an element, for a player to take over. Never throws: the player
 * retries what fails here.
 */
export async function preloadMedia(src: string, options: PreloadOptions = {}): Promise<void> {
  await preloadStart(src, options);
}

/** Preloads a start, and returns its outcome. */
export async function preloadStart(src: string, options: PreloadOptions): Promise<StartOutcome> {
  const {
    withCredentials = false,
    startTime = 0,
    maxHeight = null,
    bandwidthBps = null,
    media,
  } = options;
  const { urls = [], responses = {} } = options;
  if (!mediaSourceClass()) return null;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const request = {
    src,
    withCredentials,
    startSeconds: startTime,
    maxHeight: connection?.saveData ? Math.min(savingHeight, maxHeight ?? savingHeight) : maxHeight,
    bandwidthBps,
    urls,
    responses,
    fixedHeight: null,
  };
  return prepareStart(request, media).catch(() => undefined);
}
