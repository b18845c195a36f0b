import { useLingui } from "@lingui/react/macro";
import { creatorsByIdQuery } from "@marquee/api-client/react-query";
import { Button } from "@marquee/ui/button";
import { ErrorState } from "@marquee/ui/error-state";
import { Skeleton } from "@marquee/ui/skeleton";
import { useQueries } from "@tanstack/react-query";
import { paths } from "../../config/paths";
import { creatorLink } from "../../lib/video/creator-link";
import { somethingWentWrong } from "../../lib/text/error-text";
import { saveFile } from "../../lib/save-file";
import { useServices } from "../../lib/services";
import { siteFileName } from "../../lib/site-file-name";
import { useBatches } from "../../lib/video/use-batches";
import { FollowedCreatorCard } from "./followed-creator-card";
import { NobodyFollowed } from "./nobody-followed";
import styles from "./following.module.css";
import { writeOpml } from "./write-opml";

/** Ids per request. */
const batchSize = 8;

/**
 * Renders the followed creators in the order of following. Unfollowed ones stay until the screen
 * closes, for undo.
 */
export function FollowedCreators({ ids }: { ids: readonly string[] }) {
  const { t, i18n } = useLingui();
  const { api, siteConfig } = useServices();
  const batches = useBatches(ids, batchSize);
  const results = useQueries({ queries: batches.map((batch) => creatorsByIdQuery(api, batch)) });

  if (results.every(({ data }) => data && data.length === 0)) return <NobodyFollowed />;
  const isComplete = results.every(({ data }) => data !== undefined);
  const save = () => {
    const followed = new Set(ids);
    const found = results.flatMap(({ data }) => data ?? []);
    const absolute = (path: string) => new URL(path, location.href).href;
    const feeds = found
      .filter(({ id }) => followed.has(id))
      .map(({ username, name: title }) => ({
        title,
        feedUrl: absolute(paths.feeds.creator(username)),
        pageUrl: absolute(paths.creator.href(username)),
      }));
    const name = siteFileName(siteConfig.name, "following.opml");
    saveFile({ name, type: "text/x-opml", text: writeOpml(siteConfig.name, feeds) });
  };
  return (
    <>
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
          const byId = new Map(result?.data?.map((creator) => [creator.id, creator]));
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
            return (
              creator && <FollowedCreatorCard key={id} id={id} creator={creatorLink(creator)} />
            );
          });
        })}
      </div>
      <p>
        <Button variant="quiet" disabled={!isComplete} onClick={save}>
          {t`Save as OPML, for feed readers`}
        </Button>
      </p>
    </>
  );
}
