import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";
import { readWatchQuery, type WatchQuery } from "../../lib/video/watch-address";
import { currentPlayer } from "./current-player";
import { FlashWarning } from "./flash-warning";
import type { MiniPlayerActions } from "./mini-player/mini-player-actions";
import { PlayerDialog } from "./player-dialog";
import { PlayerMovement } from "./player-movement";
import { useFlashWarning } from "./use-flash-warning";
import { useWatch } from "./use-watch";
import { WatchPlayer } from "./watch-player";
import styles from "./watch.module.css";

/**
 * Renders the player, on a video's page over the space that the screen reserves. It stays mounted
 * while videos change, and while it plays on in a corner of other pages.
 */
export function PersistentPlayer() {
  const { pathname, search, hash } = useLocation();
  const [params] = useSearchParams();
  const { miniPlayer } = useServices().store.preferences;
  const isOnPage = pathname === paths.watch.path;
  // The address of the video that is shown; null when its page was left and it did not play.
  const [shown, setShown] = useState<string | null>(search);
  const [wasOnPage, setWasOnPage] = useState(isOnPage);
  if (isOnPage && shown !== search) setShown(search);
  if (isOnPage !== wasOnPage) {
    setWasOnPage(isOnPage);
    if (!isOnPage && !(miniPlayer.get() && isPlaying())) setShown(null);
  }
  useEffect(() => {
    if (!isOnPage && document.fullscreenElement) void document.exitFullscreen();
  }, [isOnPage]);

  if (isOnPage) return <Stage query={readWatchQuery(params, hash)} mini={null} />;
  if (shown === null) return null;
  const mini = {
    play: (href: string) => setShown(new URL(href, location.origin).search),
    close: () => setShown(null),
  };
  return <Stage query={readWatchQuery(new URLSearchParams(shown))} mini={mini} />;
}

function isPlaying(): boolean {
  const { paused = true, waiting = false, ended = true } = currentPlayer()?.state ?? {};
  return (!paused || waiting) && !ended;
}

function Stage({ query, mini }: { query: WatchQuery; mini: MiniPlayerActions | null }) {
  const { page, queue, isMissing, hasFailed } = useWatch(query);
  const { isWaiting, accept } = useFlashWarning(page);
  const stage = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const isWatchable = page?.video.processing === undefined && !page?.video.members?.locked;
  if (isMissing) return null;
  const goTo =
    mini?.play ?? ((href: string) => void navigate(href, { state: { keepScroll: true } }));
  return (
    <div className={styles["layer"]}>
      <div
        ref={stage}
        tabIndex={-1}
        className={styles["stage"]}
        hidden={hasFailed || !isWatchable}
        data-mini={mini ? "" : undefined}
      >
        <PlayerMovement stage={stage} isMini={mini !== null} />
        <PlayerDialog videoId={query.videoId} />
        {page && isWatchable && isWaiting && (
          <FlashWarning
            key={page.video.id}
            page={page}
            onPlay={() => {
              stage.current?.focus();
              accept();
            }}
            onClose={mini?.close}
          />
        )}
        <WatchPlayer
          query={query}
          page={isWatchable && !isWaiting ? page : undefined}
          queue={queue}
          goTo={goTo}
          mini={mini}
        />
        <p className={styles["needsScript"]}>
          <Trans>Playing videos needs JavaScript. Please allow it for this site.</Trans>
        </p>
      </div>
    </div>
  );
}
