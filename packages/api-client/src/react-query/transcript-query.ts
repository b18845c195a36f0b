import type { Client } from "../client";
import { fetchTranscript } from "../domains/transcript";
import { endpointQuery } from "./endpoint-query";

/** Query options for a video's transcript; null if it has none. */
export function transcriptQuery(client: Client, v: string, language?: string) {
  return endpointQuery(client, fetchTranscript, { v, ...(language !== undefined && { language }) });
}
