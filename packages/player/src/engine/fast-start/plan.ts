import { chooseVariant, type VariantConstraints } from "./choose-variant";
import { textOf, whenResponded } from "./early-request";
import { addEarlyResponse, requestEarly } from "./early-requests";
import { MediaFileError } from "./media-file-error";
import { parseMaster, parseMedia, segmentAt, type MediaList, type Variant } from "./playlist";
import { sharedMap } from "./shared-map";

export interface PlanRequest extends VariantConstraints {
  src: string;
  startSeconds: number;
  withCredentials: boolean;
  /** URLs that the host knows will be needed. */
  urls?: readonly string[];
  /** Responses that the host has already, by URL. */
  responses?: Readonly<Record<string, BodyInit>>;
}

export interface MediaTrack {
  mime: string;
  list: MediaList;
}

/** What a fast start plays: one rendition, its audio, and the start position. */
export interface Plan {
  variant: Variant;
  video: MediaList;
  /** The video track, and the audio track if it is separate. */
  tracks: MediaTrack[];
  startSeconds: number;
}

/** Keeps the variant that was requested early, even if bandwidth or the player's size would choose another by now. */
const chosen = sharedMap<string>("chosen-variants");

/** A start with fewer seconds left becomes the beginning. */
const worthResumingSeconds = 5;

/** Chooses the variant and requests its first segments. Null when the stream has features that only hls.js supports. */
export async function planStart(request: PlanRequest, measureHeight: () => number | null): Promise<Plan | null> {
  const { withCredentials, urls = [], responses = {} } = request;
  const src = new URL(request.src, document.baseURI).href;
  for (const [url, body] of Object.entries(responses)) addEarlyResponse(new URL(url, src).href, body);
  const absoluteUrls = urls.map((url) => new URL(url, src).href);
  const load = (url: string) => requestEarly(url, withCredentials);
  // Before the other requests: nothing can be chosen without it.
  const master = load(src);
  for (const url of absoluteUrls) load(url);
  await whenResponded(master);
  if (/^(video|audio)\/(?!.*mpegurl)/i.test(master.contentType)) {
    // A whole film may follow.
    master.abort();
    throw new MediaFileError(master.contentType);
  }
  const variants = parseMaster(await textOf(master), src);
  const again =
    request.fixedHeight === null
      ? variants?.find(({ url }) => url === chosen.get(src) || absoluteUrls.includes(url))
      : undefined;
  // Measured only if needed and after requesting: it can force a layout.
  const variant =
    again ?? (variants && chooseVariant(variants, { ...request, maxHeight: request.maxHeight ?? measureHeight() }));
  if (!variant) return null;
  chosen.set(src, variant.url);
  const startIn = ({ durationSeconds }: MediaList) =>
    durationSeconds - request.startSeconds > worthResumingSeconds ? request.startSeconds : 0;
  const listAt = async (url: string) => {
    const list = parseMedia(await textOf(load(url)), url);
    const first = list?.segments[segmentAt(list, startIn(list))];
    // Without waiting for the other playlist.
    if (first) for (const address of [list.initUrl, first.url]) load(address);
    return list;
  };
  const [video, audio] = await Promise.all([listAt(variant.url), variant.audioUrl ? listAt(variant.audioUrl) : null]);
  if (!video || (variant.audioUrl && !audio)) return null;

  const track = (list: MediaList, kind: "video" | "audio", codecs: string): MediaTrack => ({
    mime: `${kind}/mp4; codecs="${codecs}"`,
    list,
  });
  const { videoCodec, audioCodec } = variant;
  const tracks = [track(video, "video", audio || !audioCodec ? videoCodec : `${videoCodec},${audioCodec}`)];
  if (audio) tracks.push(track(audio, "audio", audioCodec ?? "mp4a.40.2"));
  return { variant, video, tracks, startSeconds: startIn(video) };
}
