import { watchedVideosQuery } from "@marquee/api-client/react-query";
import type { ContinueWatchingEntry } from "@marquee/local-store";
import { CardGrid } from "@marquee/ui/card-grid";
import { Icon } from "@marquee/ui/icon";
import { IconButton } from "@marquee/ui/icon-button";
import { Notice } from "@marquee/ui/notice";
import { SectionHeader } from "@marquee/ui/section-header";
import { Skeleton } from "@marquee/ui/skeleton";
import { ExplainedTag } from "@marquee/ui/tag";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { lazy, Suspense } from "react";
import { useServices } from "../../lib/services";
import styles from "./home.module.css";

const ContinueEntry = lazy(async () => ({ default: (await import("./continue-entry")).ContinueEntry }));

/** The section with at least one entry; nothing if the server knows none of the videos any more. */
export function ContinueWatchingList({ entries }: { entries: readonly ContinueWatchingEntry[] }) {
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
        title="Continue Watching"
        titleId="continue-watching"
        end={
          <IconButton
            variant="quiet"
            label="Close Continue Watching"
            icon={<Icon of={X} />}
            onClick={() => store.sessionFlags.continueWatchingClosed.set(true)}
          />
        }
      >
        <ExplainedTag explanation="What you began and didn't finish waits here. It is kept in this browser alone: close it with the cross, or pause and delete your history under Watch History.">
          New feature
        </ExplainedTag>
      </SectionHeader>
      {details.isError && (
        <Notice tone="danger">
          Hmm... We&apos;re having trouble loading that content at the moment, please try again later.
        </Notice>
      )}
      <CardGrid aria-busy={details.isPending}>
        {(details.isPending ? entries : known).map((entry) => (
          // As high as the card: nothing below may shift.
          <Suspense key={entry.videoId} fallback={<Skeleton shape="thumbnail" />}>
            {details.isPending ? (
              <Skeleton shape="thumbnail" />
            ) : (
              <ContinueEntry entry={entry} details={details.data?.[entry.videoId]} />
            )}
          </Suspense>
        ))}
      </CardGrid>
    </section>
  );
}
