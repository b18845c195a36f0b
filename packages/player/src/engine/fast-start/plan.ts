import { pageState } from "../../page-state";
import { chooseVariant, type VariantConstraints } from "./choose-variant";
import { textOf, whenBegun } from "./early-request";
import { firstReachable } from "./first-reachable";
import { addEarlyResponse, type LoadEarly } from "./early-requests";
import { MediaFileError } from "./media-file-error";
import { pageBandwidthBps } from "./page-bandwidth";
import {
  missingUrl,
  parseMaster,
  parseMedia,
  parseSegments,
  segmentAt,
  type Place,
  type SegmentList,
  type Variant,
} from "./playlist";

export interface PlanRequest extends VariantConstraints {
  /** Absolute. */
  src: string;
  startSeconds: number;
  withCredentials: boolean;
  /** URLs to request at once, before the playlists name them. */
  urls?: readonly string[];
  /** Responses that the host already has, by URL. */
  responses?: Readonly<Record<string, BodyInit>>;
}

export interface MediaTrack {
  mime: string;
  list: SegmentList;
}

/** The media of a fast start: one rendition, its audio, and the start position. */
export interface Plan {
  variant: Variant;
  /** The server that it is loaded from. */
  place: Place;
  video: SegmentList;
  /** The video track, and the audio track if it is separate. */
  tracks: MediaTrack[];
  startSeconds: number;
}

/**
 * Reuses the variant that was requested early, even if bandwidth or the player's size has changed.
 */
const chosenVariantUrls = (pageState.variantUrls ??= new Map());

/** Playback starts at 0 if fewer seconds remain after the start position. */
export const worthResumingSeconds = 5;

export interface PlanSetup {
  load: LoadEarly;
  media: HTMLVideoElement;
}

/**
 * Chooses the first rendition and requests its first segments: the fixed height, an earlier choice
 * for this URL, one that the host has requested, or the best for the bandwidth. Null when the
 * stream has features that only hls.js supports.
 *
 * @throws if a request fails, or the stream has no first segment.
 */
export async function planStart(
  request: PlanRequest,
  { load, media }: PlanSetup,
): Promise<Plan | null> {
  const { src, urls = [], responses = {} } = request;
  for (const [url, body] of Object.entries(responses))
    addEarlyResponse(new URL(url, src).href, body);
  const absoluteUrls = urls.map((url) => new URL(url, src).href);
  // Before the other requests, which depend on it.
  const master = load(src);
  for (const url of absoluteUrls) load(url);
  await whenBegun(master);
  if (
    /^(video|audio)\/(?!.*mpegurl)/i.test(master.contentType) &&
    !startsLikePlaylist(master.chunks)
  ) {
    // A whole film may follow.
    master.abort();
    throw new MediaFileError(master.contentType);
  }
  const variants = parseMaster(await textOf(master), master.url);
  const previousVariant =
    request.fixedHeight === null
      ? variants?.find(
          ({ url }) => url === chosenVariantUrls.get(src) || absoluteUrls.includes(url),
        )
      : undefined;
  // Measures only if needed, and after the requests: it can force a layout.
  const variant =
    previousVariant ??
    (variants &&
      chooseVariant(variants, {
        ...request,
        maxHeight: request.maxHeight ?? heightOf(media),
        bandwidthBps: request.bandwidthBps ?? pageBandwidthBps(),
      }));
  if (!variant) return null;
  rememberChoice(src, variant);
  const startIn = ({ durationSeconds }: SegmentList) =>
    durationSeconds - request.startSeconds > worthResumingSeconds ? request.startSeconds : 0;
  const listAt = async (url: string, signal: AbortSignal) => {
    const playlist = load(url);
    signal.addEventListener("abort", playlist.abort);
    const text = await textOf(playlist);
    signal.throwIfAborted();
    const list = parseMedia(text, playlist.url);
    // Hls.js plays MPEG-TS and what is encrypted, and will find the first segment loaded.
    const starts = list ?? parseSegments(text.replaceAll("EXT-X-KEY", ""), playlist.url);
    if (starts?.isLive) return list;
    const first = starts?.segments[segmentAt(starts, startIn(starts))];
    // The plain engine leaves it out.
    if (list && first?.url === missingUrl) throw new Error("No segment.");
    // Do not wait for the other playlist.
    if (first) for (const url of [first.initUrl, first.url]) if (url !== missingUrl) load(url);
    return list;
  };
  const { place, result } = await firstReachable(
    [variant, ...variant.copies],
    ({ url, audioUrl }: Place, signal) =>
      Promise.all([listAt(url, signal), audioUrl ? listAt(audioUrl, signal) : null]),
  );
  const [video, audio] = result;
  if (!video || (place.audioUrl && !audio)) return null;
  // The plain engine starts it at its edge.
  if (video.isLive || audio?.isLive) throw new Error("It is live.");

  const { videoCodec, audioCodec } = variant;
  const videoCodecs = audio || !audioCodec ? videoCodec : `${videoCodec},${audioCodec}`;
  const tracks: MediaTrack[] = [{ mime: `video/mp4; codecs="${videoCodecs}"`, list: video }];
  if (audio) tracks.push({ mime: `audio/mp4; codecs="${audioCodec ?? "mp4a.40.2"}"`, list: audio });
  return { variant, place, video, tracks, startSeconds: startIn(video) };
}

/** A page may play many sources, one after the other. */
const maxRemembered = 20;

/** Returns the address of the variant that was chosen for a source, once. */
export function takeChosenVariantUrl(src: string): string | undefined {
  const key = new URL(src, document.baseURI).href;
  const url = chosenVariantUrls.get(key);
  chosenVariantUrls.delete(key);
  return url;
}

function rememberChoice(src: string, { url }: Variant): void {
  chosenVariantUrls.delete(src);
  chosenVariantUrls.set(src, url);
  // The oldest comes first.
  for (const key of chosenVariantUrls.keys())
    if (chosenVariantUrls.size > maxRemembered) chosenVariantUrls.delete(key);
}

/** A playlist begins with the hash sign, or with a byte order mark. */
const firstBytes = [0x23, 0xef];

/**
 * True if the first byte is a playlist's, and no media file's: servers send playlists as any type.
 */
function startsLikePlaylist([first]: readonly Uint8Array[]): boolean {
  return firstBytes.includes(first?.[0] ?? 0);
}

/** Height that the element can show, in pixels of the screen. */
export function heightOf(media: HTMLVideoElement): number | null {
  return media.clientHeight > 0
    ? Math.round(media.clientHeight * Math.max(1, devicePixelRatio))
    : null;
}
