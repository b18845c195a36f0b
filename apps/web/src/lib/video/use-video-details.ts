import type { VideoSummary } from "@marquee/api-client";
import { watchedVideosQuery } from "@marquee/api-client/react-query";
import { useQueries } from "@tanstack/react-query";
import { useServices } from "../services";
import { useBatches } from "./use-batches";

/** Ids of one request. */
const batchSize = 12;

interface VideoDetails {
  /**
   * undefined while loading, `missing` for a video that is gone, `failed` if it could not be
   * loaded.
   */
  of: (videoId: string) => VideoSummary | "missing" | "failed" | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** Loads what the server knows about videos whose ids the browser stores. */
export function useVideoDetails(ids: readonly string[]): VideoDetails {
  const { api } = useServices();
  const wanted = new Set(ids);
  const batches = useBatches(ids, batchSize).filter((batch) => batch.some((id) => wanted.has(id)));
  const results = useQueries({ queries: batches.map((batch) => watchedVideosQuery(api, batch)) });
  const resultOf = new Map(
    batches.flatMap((batch, index) => batch.map((id) => [id, results[index]])),
  );
  const failed = results.filter(({ isLoadingError }) => isLoadingError);
  return {
    of(videoId) {
      const result = resultOf.get(videoId);
      if (result?.isLoadingError) return "failed";
      if (!result?.data) return undefined;
      return result.data[videoId] ?? "missing";
    },
    hasFailed: failed.length > 0,
    retry() {
      for (const { refetch } of failed) void refetch();
    },
  };
}
