/** What the address of a watch page asks for. */
export interface WatchQuery {
  /** "" when the address names no video. */
  videoId: string;
  playlistId: string | undefined;
  /** Position in the playlist, from 0. */
  index: number | undefined;
  startSeconds: number | undefined;
}

/** Longer ids are nobody's: they are not sent to the server. */
const longestId = 128;

/** Reads the query of a watch page. What makes no sense counts as missing; of a repeated field the first counts. */
export function readWatchQuery(params: URLSearchParams): WatchQuery {
  return {
    videoId: readId(params.get("v")) ?? "",
    playlistId: readId(params.get("playlist")),
    index: readWhole(params.get("index")),
    startSeconds: readWhole(params.get("t")?.replace(/s$/, "") ?? null),
  };
}

/** An id from an address; undefined for none, and for what cannot be one. */
export function readId(text: string | null): string | undefined {
  const id = text?.trim() ?? "";
  return id === "" || id.length > longestId || /[\p{Cc}\ufffd]/u.test(id) ? undefined : id;
}

function readWhole(text: string | null): number | undefined {
  return text !== null && /^\d{1,7}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : undefined;
}
