import type { Endpoint, RequestOf, ResponseOf } from "../endpoint";

/** A request and the answer to it, both valid. */
export interface Example<E extends Endpoint> {
  /** With all defaults filled in. */
  request: RequestOf<E>;
  /** In the form that it is read as. */
  response: ResponseOf<E>;
}

/** An example for each call of a set. */
export type Examples<Set extends Record<string, Endpoint>> = { [Name in keyof Set]: Example<Set[Name]> };
