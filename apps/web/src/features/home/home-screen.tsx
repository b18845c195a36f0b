import type { HomeFront } from "@marquee/api-client";
import { homeFeedPages, homeFrontQuery } from "@marquee/api-client/react-query";
import { useQuery } from "@tanstack/react-query";
import type { Prefetch } from "../../lib/prefetch";
import { useServices } from "../../lib/services";
import { HomeMeta } from "./home-meta";
import { HomeSections } from "./home-sections";

const prefetchHome: Prefetch = ({ api, queryClient }) =>
  Promise.all([
    queryClient.prefetchQuery(homeFrontQuery(api)),
    queryClient.prefetchInfiniteQuery(homeFeedPages(api)),
  ]);

function HomeScreen() {
  const { api } = useServices();
  const { data, isLoadingError } = useQuery(homeFrontQuery(api));
  return (
    <>
      <HomeMeta />
      <HomeSections front={data} hasFailed={isLoadingError} />
    </>
  );
}

/** The home page with another choice than what visitors see. */
export function HomePreview({ front }: { front: HomeFront }) {
  return <HomeSections front={front} />;
}

export { HomeScreen as Screen, prefetchHome as prefetch };
