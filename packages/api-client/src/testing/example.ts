import type { Endpoint, RequestOf, ResponseOf } from "../endpoint";

/** A valid request and its response. */
export interface Example<E extends Endpoint> {
  /** With all defaults filled in. */
  request: RequestOf<E>;
  /** In its parsed form. */
  response: ResponseOf<E>;
}

/** An example for each call of a set. */
export type Examples<Set extends Record<string, Endpoint>> = {
  [Name in keyof Set]: Example<Set[Name]>;
};
