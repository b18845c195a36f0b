import { useLingui } from "@lingui/react/macro";
import { playlistPages } from "@marquee/api-client/react-query";
import { useSearchParams } from "react-router-dom";
import type { Prefetch } from "../../lib/prefetch";
import { readId } from "../../lib/video/watch-address";
import { PlaylistMissing } from "./playlist-missing";
import { PlaylistPage } from "./playlist-page";

const prefetchPlaylist: Prefetch = async ({ api, queryClient, searchParams }) => {
  const id = readId(searchParams.get("id"));
  if (id !== undefined) await queryClient.prefetchInfiniteQuery(playlistPages(api, id));
};

function PlaylistScreen() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const id = readId(params.get("id"));
  if (id === undefined) return <PlaylistMissing title={t`Please provide a playlist ID.`} />;
  return <PlaylistPage key={id} id={id} />;
}

export { PlaylistScreen as Screen, prefetchPlaylist as prefetch };
