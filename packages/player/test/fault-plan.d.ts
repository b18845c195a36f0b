/** Which requests a fault befalls. `segment` is the fourth of a picture, 6 s into the stream. */
export type FaultTarget = "master" | "playlist" | "segment" | "key";
export type FaultKind =
  | "403"
  | "404"
  | "500"
  | "reset"
  | "truncated"
  | "garbage"
  | "silence"
  | "json200"
  | "json401"
  | "slow"
  | "mime"
  | "empty"
  | "undecodable";
/** What the server does wrong, written into the address, so that a test needs no other way to tell it. */
export interface FaultPlan {
  /** Separates the counts of one test from another's. */
  run: string;
  encrypted?: boolean;
  fault?: FaultKind;
  on?: FaultTarget;
  /** So many requests meet the fault; without it all do. */
  times?: number;
  /** The fault lasts so long from its first request on. */
  forMs?: number;
}
/** Address of a stream that fails as planned; relative addresses inside it carry the plan along. */
export declare function planned(origin: string, plan: FaultPlan, file?: string): string;
