import { watchQuery } from "@marquee/api-client/react-query";
import { preload } from "@marquee/player/react";
import type { QueryClient } from "@tanstack/react-query";
import type { Services } from "../../lib/services";
import type { WatchQuery } from "../../lib/video/watch-address";
import { playerSource } from "../../lib/video/player-source";

/**
 * Fetches all that a video needs to start at once: its page, the player, and the beginning of the
 * stream.
 */
export async function warmVideo(
  services: Services,
  queryClient: QueryClient,
  query: WatchQuery,
): Promise<void> {
  const { api, media, store } = services;
  const page = await queryClient.fetchQuery(watchQuery(api, query.videoId));
  // A start has video.
  if (!page || page.video.members?.locked || store.preferences.audioOnly.get()) return;
  await preload(playerSource(media, page), {
    withCredentials: true,
    startTime:
      query.startSeconds ?? store.history.resumePosition(query.videoId, page.video.durationSeconds),
  });
}
