import { normalizeName, type VideoSummary } from "@marquee/api-client";
import { watchedVideosQuery } from "@marquee/api-client/react-query";
import { historyFirstPage, historyNextPage, type HistoryItem } from "@marquee/local-store";
import { useHistoryCount, useHistoryItems } from "@marquee/local-store/react";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useServices } from "../../lib/services";
import { useBatches } from "../../lib/video/use-batches";

/** Ids of one request. */
const batchSize = 100;
/** Other calls of the visitor must get through beside these. */
const maxConcurrent = 2;

export interface FoundItem {
  readonly item: HistoryItem;
  readonly details: VideoSummary;
}

/**
 * Searches titles and creators of the whole history for words. The browser stores ids alone, so
 * that it reads the details of all from the server, newest first, and compares them itself: the
 * server does not learn the words.
 */
export function useHistorySearch(term: string) {
  const { api } = useServices();
  const [requested, setRequested] = useState(maxConcurrent);
  const count = useHistoryCount();
  const pages = 1 + Math.max(0, Math.ceil((count - historyFirstPage) / historyNextPage));
  const items = useHistoryItems(pages);
  const batches = useBatches(
    items.map(({ videoId }) => videoId),
    batchSize,
  );
  const results = useQueries({
    queries: batches.slice(0, requested).map((batch) => watchedVideosQuery(api, batch)),
  });
  if (requested < batches.length && results.every(({ isFetched }) => isFetched))
    setRequested(requested + maxConcurrent);

  const details = new Map(results.flatMap(({ data }) => Object.entries(data ?? {})));
  const words = term.split(/\s+/u).map(normalizeName);
  const found = items.flatMap((item): FoundItem[] => {
    const video = details.get(item.videoId);
    return video && words.every((word) => textOf(video).includes(word))
      ? [{ item, details: video }]
      : [];
  });
  const failed = results.filter(({ isLoadingError }) => isLoadingError);
  return {
    found,
    isSearching: requested < batches.length || results.some(({ isPending }) => isPending),
    hasFailed: failed.length > 0,
    retry() {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/**
 * Texts to search, by the details that they are of: a long history is searched again with every
 * batch.
 */
const texts = new WeakMap<VideoSummary, string>();

function textOf(video: VideoSummary): string {
  const text = texts.get(video) ?? normalizeName(`${video.title} ${video.creator.name}`);
  texts.set(video, text);
  return text;
}
