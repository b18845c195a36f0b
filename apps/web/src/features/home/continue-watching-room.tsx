import { useLingui } from "@lingui/react/macro";
import { SectionHeader } from "@marquee/ui/section-header";
import { ContinueWatchingSkeleton } from "./continue-watching-skeleton";
import styles from "./home.module.css";

const counts = [1, 2, 3, 4];

/**
 * Reserves the height of 'Continue Watching' before the first paint. Which of the counts is
 * displayed is decided by the root element's `data-continue-watching` (see `boot/page-state.ts`).
 */
export function ContinueWatchingRoom() {
  const { t } = useLingui();
  return counts.map((count) => (
    <div key={count} className={styles["room"]} data-count={count} aria-hidden>
      <div className={styles["section"]}>
        <SectionHeader level={3} title={t`Continue Watching`} />
        <ContinueWatchingSkeleton count={count} />
      </div>
    </div>
  ));
}
