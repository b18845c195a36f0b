import { useLingui } from "@lingui/react/macro";
import { creatorsByIdQuery } from "@marquee/api-client/react-query";
import { ErrorState } from "@marquee/ui/error-state";
import { Skeleton } from "@marquee/ui/skeleton";
import { useQueries } from "@tanstack/react-query";
import { creatorLink } from "../../lib/creator-link";
import { somethingWentWrong } from "../../lib/error-text";
import { useServices } from "../../lib/services";
import { useBatches } from "../../lib/use-batches";
import { FollowedCreatorCard } from "./followed-creator-card";
import { NobodyFollowed } from "./nobody-followed";
import styles from "./following.module.css";

/** Ids per request. */
const batchSize = 8;

/** Renders the followed creators in the order of following. Unfollowed ones stay until the screen closes, for undo. */
export function FollowedCreators({ ids }: { ids: readonly string[] }) {
  const { i18n } = useLingui();
  const { api } = useServices();
  const batches = useBatches(ids, batchSize);
  const results = useQueries({ queries: batches.map((batch) => creatorsByIdQuery(api, batch)) });

  if (results.every(({ data }) => data && Object.keys(data).length === 0)) return <NobodyFollowed />;
  return (
    <div className={styles["list"]}>
      {batches.map((batch, index) => {
        const result = results[index];
        if (result?.isLoadingError) {
          return (
            <ErrorState
              key={batch[0]}
              className={styles["error"]}
              size="small"
              title={i18n._(somethingWentWrong)}
              onRetry={() => void result.refetch()}
              retrying={result.isFetching}
            />
          );
        }
        const byId = new Map(
          Object.entries(result?.data ?? {}).map(([username, found]) => [found.id, { username, ...found }]),
        );
        return batch.map((id) => {
          if (!result?.data) {
            return (
              <div key={id} className={styles["card"]} aria-hidden>
                <Skeleton shape="circle" width={96} height={96} />
                <Skeleton shape="text" width="min(140px, 80%)" />
                <span className={styles["buttonRoom"]} />
              </div>
            );
          }
          const creator = byId.get(id);
          return creator && <FollowedCreatorCard key={id} id={id} creator={creatorLink(creator)} />;
        });
      })}
    </div>
  );
}
