import type { Client } from "../client";
import { watch } from "../domains/watch";
import { endpointQuery } from "./endpoint-query";

/** A watch page; null for a video that is not there. */
export function watchQuery(client: Client, v: string) {
  return endpointQuery(client, watch, { v });
}
