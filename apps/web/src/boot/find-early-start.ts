import { createMedia, watch, type ResultOf } from "@marquee/api-client";
import { apiKey } from "@marquee/api-client/react-query";
import type { StreamStart } from "@marquee/tooling-site-contract";
import type { QueryClient } from "@tanstack/react-query";
import { earlyStartData, type EarlyStartData } from "./early-start-data";

type FindStreamStart = (file: { server: string; file: string }) => Promise<StreamStart | null>;

/**
 * Returns what lets the page's video start early; null without a video, for one whose media URLs
 * are signed, for members' videos, and for those that flash.
 */
export async function findEarlyStart(
  queryClient: QueryClient,
  findStreamStart: FindStreamStart,
): Promise<EarlyStartData | null> {
  const [[, page] = []] = queryClient.getQueriesData<ResultOf<typeof watch>>({
    queryKey: apiKey(watch),
  });
  if (!page) return null;
  const { id: videoId, status, media, members, flashes, loudness } = page.video;
  if (members || flashes.length > 0 || (status !== "Public" && status !== "Unlisted")) return null;
  const start = await findStreamStart(media);
  const src = createMedia().stream(media);
  return start && earlyStartData.parse({ ...start, videoId, src, loudness });
}
