import { carouselQuery, homeFeedPages } from "@marquee/api-client/react-query";
import { VisuallyHidden } from "@marquee/ui/visually-hidden";
import { Suspense } from "react";
import type { Prefetch } from "../../lib/prefetch";
import { useServices } from "../../lib/services";
import { ContinueWatching } from "./continue-watching";
import { Featured } from "./featured";
import { ForYou } from "./for-you";
import { HomeMeta } from "./home-meta";
import styles from "./home.module.css";

export const prefetchHome: Prefetch = ({ api, queryClient }) =>
  Promise.all([
    queryClient.prefetchQuery(carouselQuery(api)),
    queryClient.prefetchInfiniteQuery(homeFeedPages(api)),
  ]);

export function HomeScreen() {
  const { siteConfig } = useServices();
  return (
    <>
      <HomeMeta />
      <h1 className={styles["heading"]}>
        <VisuallyHidden>{siteConfig.name}</VisuallyHidden>
      </h1>
      {/* Hydrated one after another, so that the browser can handle input in between. */}
      <Suspense>
        <Featured />
      </Suspense>
      <ContinueWatching />
      <Suspense>
        <ForYou />
      </Suspense>
    </>
  );
}
