import type { Answer } from "./answers.ts";

/** Requests that are sent one after the other until they are stopped. */
export interface Requests {
  next(): Promise<Answer>;
  close(): void;
}
