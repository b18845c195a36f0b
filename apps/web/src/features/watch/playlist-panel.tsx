import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { ErrorState } from "@marquee/ui/error-state";
import { Link } from "@marquee/ui/link";
import { MediaRowSkeleton } from "@marquee/ui/media-row";
import { Notice } from "@marquee/ui/notice";
import { useLayoutEffect, useRef } from "react";
import { playlistMissing, somethingWentWrong } from "../../lib/text/error-text";
import { PlaylistPanelVideo } from "./playlist-panel-video";
import type { PlaylistQueue } from "./use-playlist-queue";
import styles from "./playlist-panel.module.css";

/** The playlist beside the player, with the current video marked. */
export function PlaylistPanel({ queue }: { queue: PlaylistQueue }) {
  const { t, i18n } = useLingui();
  const { id, href, name, totalItems, videos, current } = queue;
  const list = useRef<HTMLOListElement>(null);
  // A playlist of this browser shows what it has while it loads more.
  const isUnknown = queue.pending && videos.length === 0;
  const position = current + 1;
  const total = totalItems ?? videos.length;

  // Scrolls the list alone: the page stays where it is.
  useLayoutEffect(() => {
    const item = list.current?.children[current];
    if (item instanceof HTMLElement && list.current)
      list.current.scrollTop = item.offsetTop - list.current.offsetTop;
  }, [current, isUnknown]);

  return (
    <section className={styles["panel"]} aria-labelledby="playlist-panel" aria-busy={isUnknown}>
      <header className={styles["header"]}>
        <h2 id="playlist-panel" className={styles["name"]}>
          <Link variant="plain" href={href}>
            {name ?? t`Playlist`}
          </Link>
        </h2>
        {current >= 0 && (
          <p className={styles["place"]}>
            <Trans comment="The position of a video in a playlist">
              {position} of {total}
            </Trans>
          </p>
        )}
      </header>
      {queue.failure === "missing" && <Notice tone="danger">{i18n._(playlistMissing)}</Notice>}
      {queue.failure === "failed" && (
        <ErrorState
          level={3}
          size="small"
          title={i18n._(somethingWentWrong)}
          onRetry={queue.retry}
        />
      )}
      {isUnknown ? (
        <div className={styles["list"]}>
          {Array.from({ length: 4 }, (_, index) => (
            <MediaRowSkeleton key={index} size="small" numbered />
          ))}
        </div>
      ) : (
        <ol ref={list} role="list" className={styles["list"]}>
          {videos.map((video, index) => (
            <li key={`${index} ${video.id}`}>
              <PlaylistPanelVideo
                playlistId={id}
                video={video}
                index={index}
                current={index === current}
              />
            </li>
          ))}
          {queue.pending && (
            <li>
              <MediaRowSkeleton size="small" numbered />
            </li>
          )}
          {queue.hasMore && (
            <li>
              <Button
                block
                size="small"
                variant="quiet"
                pending={queue.loadingMore}
                onClick={queue.loadMore}
              >
                <Trans>Load More</Trans>
              </Button>
            </li>
          )}
        </ol>
      )}
    </section>
  );
}
