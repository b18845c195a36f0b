import type { Chapter, Marker, SourceTrack } from "../core/source";

/**
 * Reads the attribute `chapters`: a JSON list, or the URL of a WebVTT file; undefined for anything
 * else.
 */
export function parseChapters(text: string | null): readonly Chapter[] | string | undefined {
  return text && !/^\s*\[/.test(text) ? text : parseList(text, isChapter);
}

/** Reads the attribute `markers`, a JSON list; undefined for anything else. */
export function parseMarkers(text: string | null): readonly Marker[] | undefined {
  return parseList(text, isMarker);
}

/** Reads the attribute `tracks`, a JSON list; undefined for anything else. */
export function parseTracks(text: string | null): readonly SourceTrack[] | undefined {
  return parseList(text, isTrack);
}

function parseList<Item>(
  text: string | null,
  isItem: (value: unknown) => value is Item,
): Item[] | undefined {
  try {
    const list: unknown = JSON.parse(text ?? "");
    return Array.isArray(list) && list.every(isItem) ? list : undefined;
  } catch {
    return undefined;
  }
}

function isChapter(value: unknown): value is Chapter {
  const { title, startSeconds }: Partial<Record<keyof Chapter, unknown>> = Object(value);
  return typeof title === "string" && typeof startSeconds === "number";
}

function isMarker(value: unknown): value is Marker {
  const { label, startSeconds }: Partial<Record<keyof Marker, unknown>> = Object(value);
  return typeof label === "string" && typeof startSeconds === "number";
}

function isTrack(value: unknown): value is SourceTrack {
  const { src, language, label }: Partial<Record<keyof SourceTrack, unknown>> = Object(value);
  return [src, language, label].every((each) => typeof each === "string");
}
