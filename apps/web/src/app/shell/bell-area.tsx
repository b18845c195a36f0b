import { useFollowChoices, useFollowing } from "@marquee/local-store/react";
import { SilentErrorBoundary } from "../../components/silent-error-boundary";
import { useWhenIdle } from "../../lib/react/use-when-idle";
import { lazyComponent } from "../lazy-component";
import styles from "./shell.module.css";

/** Loaded for visitors who follow someone: a first visit does without. */
const newVideosBell = lazyComponent(async () => (await import("./new-videos-bell")).NewVideosBell);

/** The place of the bell, whose space `boot/page-state.ts` reserves. */
export function BellArea() {
  const ids = useFollowing();
  const { playlists } = useFollowChoices();
  const isIdle = useWhenIdle();
  const follows = ids.length + playlists.length > 0;
  if (isIdle && !follows) return null;
  return (
    <div className={styles["bell"]}>
      <SilentErrorBoundary>{isIdle && <newVideosBell.Component />}</SilentErrorBoundary>
    </div>
  );
}
