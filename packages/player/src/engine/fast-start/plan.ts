import { chooseVariant, type Wish } from "./choose-variant";
import { answerEarly, requestEarly, sharedMap, textOf } from "./early-requests";
import { parseMaster, parseMedia, segmentAt, type MediaList, type Variant } from "./playlist";

export interface PlanRequest extends Wish {
  src: string;
  startSeconds: number;
  withCredentials: boolean;
  /** Addresses that the host knows will be asked for. */
  known?: readonly string[];
  /** Answers that the host has already, by their addresses. */
  answers?: Readonly<Record<string, BodyInit>>;
}

export interface Lane {
  mime: string;
  list: MediaList;
}

/** What a fast start plays: one picture, its sound, and where in them. */
export interface Plan {
  variant: Variant;
  picture: MediaList;
  /** The picture, and its sound if that comes by itself. */
  lanes: Lane[];
  startSeconds: number;
}

/** What was fetched early is what is played, even if the line or the player's size would choose otherwise by then. */
const chosen = sharedMap<string>("chosen-variants");

/** Where fewer seconds than this would remain, playing starts over. */
const worthResumingSeconds = 5;

/** Settles what to play and asks for its first segments. Null when the stream is anything unusual. */
export async function planStart(request: PlanRequest, measureHeight: () => number | null): Promise<Plan | null> {
  const { withCredentials, known = [], answers = {} } = request;
  const src = new URL(request.src, document.baseURI).href;
  for (const [url, body] of Object.entries(answers)) answerEarly(new URL(url, src).href, body);
  const addresses = known.map((url) => new URL(url, src).href);
  const ask = (url: string) => requestEarly(url, withCredentials);
  // First in line: nothing can be chosen without it.
  const master = ask(src);
  for (const url of addresses) ask(url);
  const variants = parseMaster(await textOf(master), src);
  const again =
    request.fixedHeight === null
      ? variants?.find(({ url }) => url === chosen.get(src) || addresses.includes(url))
      : undefined;
  // Measured where it is needed, and after asking: it may have the page laid out.
  const variant =
    again ?? (variants && chooseVariant(variants, { ...request, maxHeight: request.maxHeight ?? measureHeight() }));
  if (!variant) return null;
  chosen.set(src, variant.url);
  /** Where playing begins in a list as long as this. */
  const startIn = ({ durationSeconds }: MediaList) =>
    durationSeconds - request.startSeconds > worthResumingSeconds ? request.startSeconds : 0;
  const listAt = async (url: string) => {
    const list = parseMedia(await textOf(ask(url)), url);
    const first = list?.segments[segmentAt(list, startIn(list))];
    // Without waiting for the other list.
    if (first) for (const address of [list.initUrl, first.url]) ask(address);
    return list;
  };
  const [picture, sound] = await Promise.all([listAt(variant.url), variant.audioUrl ? listAt(variant.audioUrl) : null]);
  if (!picture || (variant.audioUrl && !sound)) return null;

  const lane = (list: MediaList, kind: "video" | "audio", codecs: string): Lane => ({
    mime: `${kind}/mp4; codecs="${codecs}"`,
    list,
  });
  const { videoCodec, audioCodec } = variant;
  const lanes = [lane(picture, "video", sound || !audioCodec ? videoCodec : `${videoCodec},${audioCodec}`)];
  if (sound) lanes.push(lane(sound, "audio", audioCodec ?? "mp4a.40.2"));
  return { variant, picture, lanes, startSeconds: startIn(picture) };
}
