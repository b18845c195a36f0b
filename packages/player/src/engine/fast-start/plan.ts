import { chooseVariant, type Wish } from "./choose-variant";
import { requestEarly, sharedMap, textOf } from "./early-requests";
import { parseMaster, parseMedia, type MediaList, type Variant } from "./playlist";

export interface PlanRequest extends Wish {
  src: string;
  startSeconds: number;
  withCredentials: boolean;
  /** Addresses that the host knows will be asked for. */
  known?: readonly string[];
}

export interface Lane {
  mime: string;
  list: MediaList;
  /** Segment to begin with. */
  first: number;
}

/** What a fast start plays: one picture, its sound, and where in them. */
export interface Plan {
  variant: Variant;
  video: Lane;
  audio: Lane | null;
  startSeconds: number;
}

/** What was fetched early is what is played, even if the line or the player's size would choose otherwise by then. */
const chosen = sharedMap<string>("chosen-variants");

/** Where fewer seconds than this would remain, playing starts over. */
const worthResumingSeconds = 5;

/** Settles what to play and asks for its first segments. Null when the stream is anything unusual. */
export async function planStart(request: PlanRequest): Promise<Plan | null> {
  const { withCredentials, known = [] } = request;
  const src = new URL(request.src, document.baseURI).href;
  const addresses = known.map((url) => new URL(url, src).href);
  // First in line: nothing can be chosen without it.
  const master = requestEarly(src, withCredentials);
  for (const url of addresses) requestEarly(url, withCredentials);
  const variants = parseMaster(await textOf(master), src);
  const again =
    request.fixedHeight === null
      ? variants?.find(({ url }) => url === chosen.get(src) || addresses.includes(url))
      : undefined;
  const variant = again ?? (variants && chooseVariant(variants, request));
  if (!variant) return null;
  chosen.set(src, variant.url);
  const listAt = async (url: string) => parseMedia(await textOf(requestEarly(url, withCredentials)), url);
  const [picture, sound] = await Promise.all([listAt(variant.url), variant.audioUrl ? listAt(variant.audioUrl) : null]);
  if (!picture || (variant.audioUrl && !sound)) return null;

  const remains = picture.durationSeconds - request.startSeconds > worthResumingSeconds;
  const startSeconds = remains ? request.startSeconds : 0;
  const lane = (list: MediaList, kind: "video" | "audio", codecs: string): Lane => {
    const first = list.segments.findLastIndex((segment) => segment.startSeconds <= startSeconds + 0.001);
    return { mime: `${kind}/mp4; codecs="${codecs}"`, list, first: Math.max(0, first) };
  };
  const muxed =
    variant.audioUrl === null && variant.audioCodec
      ? `${variant.videoCodec},${variant.audioCodec}`
      : variant.videoCodec;
  const video = lane(picture, "video", muxed);
  const audio = sound ? lane(sound, "audio", variant.audioCodec ?? "mp4a.40.2") : null;
  for (const each of audio ? [video, audio] : [video]) {
    requestEarly(each.list.initUrl, withCredentials);
    const { url } = each.list.segments[each.first] ?? {};
    if (url) requestEarly(url, withCredentials);
  }
  return { variant, video, audio, startSeconds };
}
