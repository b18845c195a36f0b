import { creatorsByIdQuery } from "@marquee/api-client/react-query";
import { CreatorRow } from "@marquee/ui/creator-row";
import { ErrorState } from "@marquee/ui/error-state";
import { Skeleton } from "@marquee/ui/skeleton";
import { useQueries } from "@tanstack/react-query";
import { FollowToggle } from "../../components/follow-toggle";
import { paths } from "../../config/paths";
import { somethingWentWrong } from "../../lib/error-text";
import { useServices } from "../../lib/services";
import { useBatches } from "../../lib/use-batches";
import { NobodyFollowed } from "./nobody-followed";
import styles from "./following.module.css";

/** Ids that one request asks for. */
const batchSize = 8;

/** Everyone who is followed, in the order of following. Someone who is unfollowed here stays until one leaves, to be taken back. */
export function FollowedCreators({ ids }: { ids: readonly string[] }) {
  const { api, media } = useServices();
  const batches = useBatches(ids, batchSize);
  const answers = useQueries({ queries: batches.map((batch) => creatorsByIdQuery(api, batch)) });

  // They are all gone: nobody is followed any more.
  if (answers.every(({ data }) => data && Object.keys(data).length === 0)) return <NobodyFollowed />;
  return (
    <div className={styles["list"]}>
      {batches.map((batch, index) => {
        const answer = answers[index];
        if (answer?.isLoadingError) {
          return (
            <ErrorState
              key={batch[0]}
              className={styles["error"]}
              size="small"
              title={somethingWentWrong}
              onRetry={() => void answer.refetch()}
              retrying={answer.isFetching}
            />
          );
        }
        const byId = new Map(
          Object.entries(answer?.data ?? {}).map(([username, found]) => [found.id, { username, ...found }]),
        );
        return batch.map((id) => {
          if (!answer?.data) {
            return (
              <div key={id} className={styles["skeleton"]} aria-hidden>
                <Skeleton shape="circle" width={56} height={56} />
                <Skeleton shape="text" width="140px" />
              </div>
            );
          }
          const creator = byId.get(id);
          return (
            creator && (
              <CreatorRow
                key={id}
                avatarSrc={media.profile(id, 150)}
                creator={{
                  name: creator.username,
                  href: paths.creator.href(creator.username),
                  verified: creator.verified === 1,
                }}
                action={<FollowToggle size="small" creatorId={id} creatorName={creator.username} />}
              />
            )
          );
        });
      })}
    </div>
  );
}
