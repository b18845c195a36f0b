import { useLingui } from "@lingui/react/macro";
import { watchedVideosQuery } from "@marquee/api-client/react-query";
import type { ContinueWatchingEntry } from "@marquee/local-store";
import { ContinueCardSkeleton } from "@marquee/ui/continue-card";
import { Icon } from "@marquee/ui/icon";
import { IconButton } from "@marquee/ui/icon-button";
import { Notice } from "@marquee/ui/notice";
import { SectionHeader } from "@marquee/ui/section-header";
import { ExplainedTag } from "@marquee/ui/tag";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { lazy, Suspense } from "react";
import { useServices } from "../../lib/services";
import { ContinueWatchingCards } from "./continue-watching-cards";
import { ContinueWatchingSkeleton } from "./continue-watching-skeleton";
import styles from "./home.module.css";

const ContinueEntry = lazy(async () => ({
  default: (await import("./continue-entry")).ContinueEntry,
}));

/** Renders the section, or nothing if the server has none of the videos any more. */
export function ContinueWatchingList({ entries }: { entries: readonly ContinueWatchingEntry[] }) {
  const { t } = useLingui();
  const { api, store } = useServices();
  const details = useQuery({
    ...watchedVideosQuery(
      api,
      entries.map(({ videoId }) => videoId),
    ),
    enabled: entries.length > 0,
  });
  const known = entries.filter(({ videoId }) => details.data?.[videoId]);
  if (details.isSuccess && known.length === 0) return null;

  return (
    <section aria-labelledby="continue-watching" className={styles["section"]}>
      <SectionHeader
        title={t`Continue Watching`}
        titleId="continue-watching"
        end={
          <IconButton
            className={styles["close"]}
            variant="quiet"
            label={t`Close Continue Watching`}
            icon={<Icon of={X} />}
            onClick={() => store.sessionFlags.continueWatchingClosed.set(true)}
          />
        }
      >
        <ExplainedTag
          explanation={t`Videos that you started but did not finish. \
They are stored in this browser only. \
Close this row with the cross, or pause and delete your history under Watch History.`}
        >
          {t`New feature`}
        </ExplainedTag>
      </SectionHeader>
      {details.isError && (
        <Notice tone="danger">
          {t`Hmm... We're having trouble loading that content at the moment, \
please try again later.`}
        </Notice>
      )}
      {details.isPending ? (
        <ContinueWatchingSkeleton count={entries.length} />
      ) : (
        <ContinueWatchingCards count={known.length}>
          {known.map((entry) => (
            <Suspense key={entry.videoId} fallback={<ContinueCardSkeleton />}>
              <ContinueEntry entry={entry} details={details.data?.[entry.videoId]} />
            </Suspense>
          ))}
        </ContinueWatchingCards>
      )}
    </section>
  );
}
