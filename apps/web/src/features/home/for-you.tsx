import { useLingui } from "@lingui/react/macro";
import { homeFeedPages } from "@marquee/api-client/react-query";
import { SectionHeader } from "@marquee/ui/section-header";
import { useInfiniteQuery } from "@tanstack/react-query";
import { VideoGrid } from "../../components/video-grid";
import { useServices } from "../../lib/services";
import styles from "./home.module.css";

/** The feed, with infinite scrolling. */
export function ForYou() {
  const { t } = useLingui();
  const { api } = useServices();
  const feed = useInfiniteQuery(homeFeedPages(api, { viewportWidth: () => window.innerWidth }));
  return (
    <section aria-labelledby="for-you" className={styles["section"]}>
      <SectionHeader title={t`FOR YOU`} titleId="for-you" />
      <VideoGrid isFiltered query={feed} label={t`FOR YOU`} end={t`You've Reached The End`} />
    </section>
  );
}
