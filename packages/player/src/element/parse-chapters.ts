import type { Chapter } from "../core/source";

/** Reads the attribute `chapters`, a JSON list; undefined for anything else. */
export function parseChapters(text: string | null): readonly Chapter[] | undefined {
  if (text === null) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every(isChapter) ? list : undefined;
  } catch {
    return undefined;
  }
}

function isChapter(value: unknown): value is Chapter {
  const { title, startSeconds }: Partial<Record<keyof Chapter, unknown>> = Object(value);
  return typeof title === "string" && typeof startSeconds === "number";
}
