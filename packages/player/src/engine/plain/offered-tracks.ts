import type { Track } from "../../core/state";
import { attributesOf, urlOf } from "../fast-start/playlist";
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
}

export interface OfferedTrack {
  track: Track;
  /** Of its playlist. */
  url: string;
  /** The same, by the group of renditions that has it. */
  urls: ReadonlyMap<string, string>;
}

type Rendition = Record<string, string | undefined>;

/**
 * A track is listed once, whichever groups of renditions have it. `base` is the playlist's own URL.
 */
export function offeredTracks(master: string, base: string): OfferedTracks {
  const renditions = master
    .split(/\r?\n/)
    .filter((line) => line.startsWith("#EXT-X-MEDIA:"))
    .map(attributesOf)
    .filter(({ URI }) => URI);
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
  return {
    text: list("SUBTITLES", ({ FORCED }) => FORCED !== "YES"),
    forced: list("SUBTITLES", ({ FORCED }) => FORCED === "YES"),
    audio: audio.map(({ track: { id, label, language }, ...rest }) => ({
      track: { id, label, language },
      ...rest,
    })),
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
