import type { Client } from "@marquee/api-client";
import { transcriptQuery } from "@marquee/api-client/react-query";

/** Lines that a page has from the start: some hours of speech. */
export const firstLineCount = 2_000;

/** The beginning of a transcript: the page of one with a line for each word would be megabytes. */
export const firstTranscriptQuery = (api: Client, videoId: string, language: string) =>
  transcriptQuery(api, { v: videoId, language, limit: firstLineCount });
