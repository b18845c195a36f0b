import type { Client } from "../client";
import { fetchTranscript } from "../domains/transcript";
import { endpointQuery } from "./endpoint-query";

/** Query options for a video's transcript, or for its first lines; null if it has none. */
export function transcriptQuery(client: Client, v: string, language?: string, limit?: number) {
  return endpointQuery(client, fetchTranscript, {
    v,
    ...(language !== undefined && { language }),
    ...(limit !== undefined && { limit }),
  });
}
