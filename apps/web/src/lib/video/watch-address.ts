import { readStart } from "./read-start";

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

/**
 * Reads the query of a watch page. Invalid values count as missing; of a repeated field the first
 * counts.
 */
export function readWatchQuery(params: URLSearchParams, hash = ""): WatchQuery {
  const { id, behind } = readVideoId(params.get("v"));
  return {
    videoId: id ?? "",
    playlistId: readId(params.get("playlist")),
    index: readWholeNumber(params.get("index")),
    startSeconds: readStart(params, hash) ?? readStart(behind),
  };
}

/**
 * Reads the id of a video. Programs that find addresses in a text include the sign behind them, and
 * people add `?t=5` to an address that has a query: `behind` has those fields.
 */
export function readVideoId(text: string | null): {
  id: string | undefined;
  behind: URLSearchParams;
} {
  const [id = "", fields = ""] = (text ?? "").split(/[?&#](.*)/s);
  return { id: readId(id.replace(/[^\p{L}\p{N}_-]+$/u, "")), behind: new URLSearchParams(fields) };
}

/** Reads an id from a query or path; undefined for a missing or invalid one. */
export function readId(text: string | null): string | undefined {
  const id = text?.trim() ?? "";
  return id === "" || id.length > maxIdLength || /[\p{Cc}\p{Cs}\ufffd]/u.test(id) ? undefined : id;
}

function readWholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,7}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : undefined;
}
