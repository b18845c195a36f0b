import type { Client } from "../client";
import type { RequestOf } from "../endpoint";
import { fetchTranscript } from "../domains/transcript";
import { endpointQuery } from "./endpoint-query";

/** Query options for a video's transcript, or for its first lines; null if it has none. */
export function transcriptQuery(client: Client, request: RequestOf<typeof fetchTranscript>) {
  return endpointQuery(client, fetchTranscript, request);
}
