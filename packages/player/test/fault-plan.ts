/** Requests that a fault affects. `segment` is the fourth of a rendition, 6 s into the stream. */
export type FaultTarget = "master" | "playlist" | "segment" | "key";

export type FaultKind =
  | "403"
  | "404"
  | "500"
  | "reset"
  | "truncated"
  /** Half a body under its own length, as of a file that was not copied whole. */
  | "cut-short"
  | "garbage"
  | "silence"
  | "json200"
  | "json401"
  | "slow"
  | "mime"
  | "empty"
  | "undecodable";

/** The server's faults, encoded in the URL, so that a test needs no other request to set them. */
export interface FaultPlan {
  /** Separates the counts of one test from another's. */
  run: string;
  encrypted?: boolean;
  /** The master playlist has no renditions of audio. */
  silent?: boolean;
  fault?: FaultKind;
  on?: FaultTarget;
  /** Number of requests with the fault; default all. */
  times?: number;
  /** Duration of the fault from its first request. */
  forMs?: number;
}

/** Returns the URL of a stream that fails as planned; relative URLs in it inherit the plan. */
export function planned(origin: string, plan: FaultPlan, file = "master.m3u8"): string {
  return `${origin}/${btoa(JSON.stringify(plan)).replaceAll("/", "_").replaceAll("=", "")}/${file}`;
}
