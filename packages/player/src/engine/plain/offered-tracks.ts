import type { Track } from "../../core/state";
import { attributesOf, linesOf, urlOf } from "../fast-start/playlist";
import { isMachineMade } from "../is-machine-made";

/** The tracks of a master playlist that can be chosen. */
export interface OfferedTracks {
  text: readonly OfferedTrack[];
  /**
   * Captions of what is foreign in the video, for the audio of their language. They are nothing to
   * choose.
   */
  forced: readonly OfferedTrack[];
  audio: readonly OfferedTrack[];
  /** The audio track that plays by default; null where there is none to choose. */
  audioId: number | null;
  /** Each of its audio tracks is a separate rendition. */
  isAudioSeparate: boolean;
}

export interface OfferedTrack {
  track: Track;
  /** URL of the track's playlist. */
  url: string;
  /** URLs of the same track, by the group of renditions that has it. */
  urls: ReadonlyMap<string, string>;
}

type Rendition = Record<string, string | undefined>;

/** The audio that is played where it is alone: that of a language and a label, or the default. */
export function soleAudio(
  { audio, audioId, isAudioSeparate }: OfferedTracks,
  wanted: Pick<Track, "language" | "label"> | null = null,
): OfferedTrack | null {
  if (!isAudioSeparate) return null;
  const ofLanguage = audio.filter(({ track }) => track.language === wanted?.language);
  const named = ofLanguage.find(({ track }) => track.label === wanted?.label);
  return named ?? ofLanguage[0] ?? audio.find(({ track }) => track.id === audioId) ?? null;
}

/**
 * A track is listed once, whichever groups of renditions have it. `base` is the playlist's own URL.
 */
export function offeredTracks(master: string, base: string): OfferedTracks {
  const all = linesOf(master)
    .filter((line) => line.startsWith("#EXT-X-MEDIA:"))
    .map(attributesOf);
  const renditions = all.filter(({ URI }) => URI);
  const isMuxed = all.some(({ TYPE, URI }) => TYPE === "AUDIO" && !URI);
  const list = (type: string, isListed: (rendition: Rendition) => boolean = () => true) =>
    bySameName(
      renditions.filter((rendition) => rendition["TYPE"] === type && isListed(rendition)),
    ).map(([first, ...others], id): OfferedTrack => {
      const { NAME, LANGUAGE = "", URI = "", DEFAULT, CHARACTERISTICS } = first;
      return {
        track: {
          id,
          label: NAME || LANGUAGE || String(id + 1),
          language: LANGUAGE,
          ...(DEFAULT === "YES" && { default: true }),
          ...(isMachineMade(CHARACTERISTICS) && { machineMade: true }),
        },
        url: urlOf(URI, base),
        urls: new Map(
          [first, ...others].map((each) => [
            each["GROUP-ID"] ?? "",
            urlOf(each["URI"] ?? "", base),
          ]),
        ),
      };
    });
  const audio = list("AUDIO");
  const defaultId = audio.findIndex(({ track }) => track.default);
  const isAudioSeparate = audio.length > 0 && !isMuxed;
  return {
    text: list("SUBTITLES", ({ FORCED }) => FORCED !== "YES"),
    forced: list("SUBTITLES", ({ FORCED }) => FORCED === "YES"),
    audio: audio.map(({ track: { id, label, language }, ...rest }) => ({
      track: { id, label, language, ...(isAudioSeparate && { isSeparate: true }) },
      ...rest,
    })),
    isAudioSeparate,
    audioId: audio.length > 0 ? Math.max(0, defaultId) : null,
  };
}

function bySameName(renditions: readonly Rendition[]): [Rendition, ...Rendition[]][] {
  const byName = new Map<string, [Rendition, ...Rendition[]]>();
  for (const rendition of renditions) {
    const key = JSON.stringify([rendition["LANGUAGE"], rendition["NAME"]]);
    const known = byName.get(key);
    if (known) known.push(rendition);
    else byName.set(key, [rendition]);
  }
  return [...byName.values()];
}
