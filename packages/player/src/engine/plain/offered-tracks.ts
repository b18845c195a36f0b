import type { Track } from "../../core/state";
import { attributesOf } from "../fast-start/playlist";

/** The tracks of a master playlist that can be chosen. */
export interface OfferedTracks {
  text: readonly Track[];
  audio: readonly Track[];
  /** The audio track that plays by default; null where there is none to choose. */
  audioId: number | null;
}

/** A track is listed once, whichever groups of renditions have it. */
export function offeredTracks(master: string): OfferedTracks {
  const renditions = master
    .split(/\r?\n/)
    .filter((line) => line.startsWith("#EXT-X-MEDIA:"))
    .map(attributesOf);
  const ofType = (type: string) => {
    const byName = new Map<string, (typeof renditions)[number]>();
    for (const rendition of renditions) {
      const { TYPE, URI, LANGUAGE, NAME, FORCED } = rendition;
      const key = JSON.stringify([LANGUAGE, NAME]);
      // Forced captions belong to the audio of their language, and are nothing to choose.
      if (TYPE === type && URI && FORCED !== "YES" && !byName.has(key)) byName.set(key, rendition);
    }
    return [...byName.values()];
  };
  const list = (type: string) =>
    ofType(type).map(({ NAME, LANGUAGE = "" }, id): Track => ({
      id,
      label: NAME || LANGUAGE || String(id + 1),
      language: LANGUAGE,
    }));
  const text = list("SUBTITLES").map((track, index) => ({
    ...track,
    ...(ofType("SUBTITLES")[index]?.["DEFAULT"] === "YES" && { default: true }),
  }));
  const audio = ofType("AUDIO");
  const defaultId = Math.max(
    0,
    audio.findIndex(({ DEFAULT }) => DEFAULT === "YES"),
  );
  return { text, audio: list("AUDIO"), audioId: audio.length > 0 ? defaultId : null };
}
