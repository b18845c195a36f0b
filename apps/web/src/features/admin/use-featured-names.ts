import { previewFeatured, type Front } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { SessionUser } from "@marquee/local-store";
import { keepPreviousData } from "@tanstack/react-query";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/session/use-private-query";

/**
 * Returns the names of the featured videos and channels that visitors may see, by id; null while
 * they load.
 */
export function useFeaturedNames(
  user: SessionUser,
  { videos, channels }: Front,
): Readonly<Record<string, string>> | null {
  const { api } = useServices();
  const { data } = usePrivateQuery(
    {
      ...endpointQuery(api, previewFeatured, { videos, channels }),
      staleTime: 0,
      placeholderData: keepPreviousData,
      enabled: videos.length + channels.length > 0,
    },
    user,
  );
  if (!data) return null;
  const titles = data.cards.flatMap(({ video }) => (video ? [[video.id, video.title]] : []));
  const names = data.channels.map((channel) => [channel.id, channel.name || channel.username]);
  return Object.fromEntries([...titles, ...names]) as Record<string, string>;
}
