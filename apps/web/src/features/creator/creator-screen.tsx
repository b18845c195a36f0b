import type { Client } from "@marquee/api-client";
import {
  creatorAboutQuery,
  creatorIdQuery,
  creatorInfoQuery,
  creatorPlaylistPages,
} from "@marquee/api-client/react-query";
import { useQuery, type QueryClient } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { PageMeta } from "../../components/page-meta";
import type { Prefetch } from "../../lib/prefetch";
import { readId } from "../../lib/video/watch-address";
import { useServices } from "../../lib/services";
import { firstCreatorVideos } from "./first-creator-videos";
import { CreatorMissing } from "./creator-missing";
import { CreatorPage } from "./creator-page";
import { readCreatorTab } from "./creator-tab";
import { CreatorSkeleton } from "./creator-skeleton";

const prefetchTab = {
  videos: (api: Client, queries: QueryClient, id: string) =>
    queries.prefetchInfiniteQuery(firstCreatorVideos(api, id)),
  playlists: (api: Client, queries: QueryClient, id: string) =>
    queries.prefetchInfiniteQuery(creatorPlaylistPages(api, id)),
  about: (api: Client, queries: QueryClient, id: string) =>
    queries.prefetchQuery(creatorAboutQuery(api, id)),
};

const prefetchCreator: Prefetch = async ({ api, queryClient, params, searchParams }) => {
  const username = readId(params["username"] ?? null);
  if (username === undefined) return;
  await queryClient.prefetchQuery(creatorIdQuery(api, username));
  const { queryKey } = creatorIdQuery(api, username);
  const found = queryClient.getQueryData(queryKey);
  // The page must not reveal whether a creator is banned or does not exist.
  if (found?.ban === 1) queryClient.getQueryCache().find({ queryKey })?.setState({ data: null });
  if (!found || found.ban === 1) return;
  await Promise.all([
    queryClient.prefetchQuery(creatorInfoQuery(api, found.id)),
    prefetchTab[readCreatorTab(searchParams)](api, queryClient, found.id),
  ]);
};

function CreatorScreen() {
  const { api } = useServices();
  const username = readId(useParams()["username"] ?? null);
  const lookup = useQuery({
    ...creatorIdQuery(api, username ?? ""),
    enabled: username !== undefined,
  });
  const id = lookup.data?.ban === 0 ? lookup.data.id : undefined;
  const info = useQuery({ ...creatorInfoQuery(api, id ?? ""), enabled: id !== undefined });

  // Unknown, banned, and a lookup that failed all look the same.
  if (
    username === undefined ||
    lookup.isLoadingError ||
    info.isLoadingError ||
    lookup.data === null ||
    lookup.data?.ban === 1 ||
    info.data === null
  ) {
    return <CreatorMissing />;
  }
  if (!info.data) {
    return (
      <>
        <PageMeta title={username} isListed={false} />
        <CreatorSkeleton />
      </>
    );
  }
  return <CreatorPage key={info.data.id} creator={info.data} username={username} />;
}

export { CreatorScreen as Screen, prefetchCreator as prefetch };
