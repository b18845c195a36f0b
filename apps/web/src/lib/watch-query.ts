/** The parsed query of a watch page. */
export interface WatchQuery {
  /** "" without a valid video id. */
  videoId: string;
  playlistId: string | undefined;
  /** Position in the playlist, from 0. */
  index: number | undefined;
  startSeconds: number | undefined;
}

/** The server has no longer ids. */
const maxIdLength = 128;

/** Reads the query of a watch page. Invalid values count as missing; of a repeated field the first counts. */
export function readWatchQuery(params: URLSearchParams): WatchQuery {
  return {
    videoId: readId(params.get("v")) ?? "",
    playlistId: readId(params.get("playlist")),
    index: readWholeNumber(params.get("index")),
    startSeconds: readStartSeconds(params.get("t")),
  };
}

/** Reads an id from a query or path; undefined for a missing or invalid one. */
export function readId(text: string | null): string | undefined {
  const id = text?.trim() ?? "";
  return id === "" || id.length > maxIdLength || /[\p{Cc}\p{Cs}\ufffd]/u.test(id) ? undefined : id;
}

/** Reads a start position such as "90" or "90s", in whole seconds. */
export function readStartSeconds(text: string | null): number | undefined {
  return readWholeNumber(text?.replace(/s$/, "") ?? null);
}

function readWholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,7}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : undefined;
}
