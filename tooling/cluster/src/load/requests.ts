import type { LoadResponse } from "./load-response.ts";

/** Requests that are sent one after the other until they are stopped. */
export interface Requests {
  next(): Promise<LoadResponse>;
  close(): void;
}
