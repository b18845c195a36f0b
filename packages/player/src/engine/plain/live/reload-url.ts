import type { LiveList } from "./live-list";
import type { RenditionReport } from "./parse-parts";

export interface KnownVersion {
  list: LiveList;
  /** When its request was made. */
  beganMs: number;
}

/** Where the next version of a playlist is requested from (RFC 8216bis, 6.2.5). */
export function reloadUrl(url: string, { list, beganMs }: KnownVersion, nowMs: number): string {
  const { skipUntilSeconds, parts } = list.live;
  // A reload need not bring again what is far behind the end, while the known version is recent.
  const isDelta = skipUntilSeconds !== null && nowMs - beganMs <= (skipUntilSeconds / 2) * 1000;
  // The server holds the response back until the next part is there.
  const address = new URL(parts ? urlWithPart(url, nextPart(list)) : url);
  if (isDelta) address.searchParams.set("_HLS_skip", "YES");
  return address.href;
}

/** Where the first version that has a part is requested from. */
export function urlWithPart(url: string, { sequence, part }: Omit<RenditionReport, "url">): string {
  const address = new URL(url);
  address.searchParams.set("_HLS_msn", String(sequence));
  if (part !== null) address.searchParams.set("_HLS_part", String(part));
  return address.href;
}

function nextPart({ segments }: LiveList): { sequence: number; part: number } {
  const last = segments.at(-1);
  if (last?.isOpen) return { sequence: last.sequence, part: last.parts?.length ?? 0 };
  return { sequence: (last?.sequence ?? -1) + 1, part: 0 };
}

/** Later versions have higher ones. */
export function progressOf({ segments }: LiveList): number {
  const last = segments.at(-1);
  if (!last) return -1;
  const maxParts = 10_000;
  return last.sequence + (last.isOpen ? (last.parts?.length ?? 0) / maxParts - 1 : 0);
}

/** A server that does not answer in that time is asked for the whole playlist, without waiting. */
export function maxHeldMs({ live: { parts } }: LiveList): number {
  const maxParts = 2;
  const networkMs = 1000;
  return parts ? parts.targetSeconds * maxParts * 1000 + networkMs : Infinity;
}

export type Holding = "held" | "refused" | null;

/** Other responses come at once: in less than this part of a part's duration. */
const minHeldPart = 4;

export interface Answer {
  /** The version before. */
  known: LiveList;
  /** It is the whole playlist, instead of what was requested. */
  isInstead: boolean;
  heldMs: number;
}

/**
 * Whether a server has `held` a reload back until there was news, or has `refused` to do so. Null
 * if that is unknown, as where the news were there already.
 */
export function holdingOf(list: LiveList, { known, isInstead, heldMs }: Answer): Holding {
  const { parts } = known.live;
  if (!parts) return null;
  const hasNews = progressOf(list) > progressOf(known);
  if (isInstead) return hasNews ? "refused" : null;
  const partMs = parts.targetSeconds * 1000;
  if (hasNews) return heldMs > partMs / minHeldPart ? "held" : null;
  return list.isLive && heldMs < partMs ? "refused" : null;
}
