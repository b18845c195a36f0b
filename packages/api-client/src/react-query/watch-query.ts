import type { Client } from "../client";
import { watch } from "../domains/watch";
import { endpointQuery } from "./endpoint-query";

/** Query options for a watch page; null if there is no such video. */
export function watchQuery(client: Client, v: string) {
  return endpointQuery(client, watch, { v });
}
