import { Trans, useLingui } from "@lingui/react/macro";
import type { WatchPage } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { Toggle } from "@marquee/ui/toggle";
import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { describeFlashTimes } from "../../lib/video/describe-flash-times";
import { useServices } from "../../lib/services";
import styles from "./flash-warning.module.css";

interface FlashWarningProps {
  page: WatchPage;
  onPlay: () => void;
  /** Given where the player is in a corner, whose own controls are covered. */
  onClose?: (() => void) | undefined;
}

/** Covers the player of a video that flashes, until the visitor wants to see it all the same. */
export function FlashWarning({ page: { video }, onPlay, onClose }: FlashWarningProps) {
  const { t, i18n } = useLingui();
  const { media, store } = useServices();
  const { flashWarnings } = store.preferences;
  const [isLast, setLast] = useState(false);
  const times = describeFlashTimes(i18n, video.flashes);
  // A full screen would show the player alone.
  useEffect(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
  }, []);
  const play = () => {
    if (isLast) flashWarnings.set(false);
    onPlay();
  };
  return (
    <section className={styles["root"]} aria-labelledby="flash-warning" data-theme="dark">
      <img className={styles["poster"]} src={media.thumbnail(video.media, 1280)} alt="" />
      <div className={styles["text"]}>
        <Icon of={TriangleAlert} size={28} />
        <h2 id="flash-warning" className={styles["title"]}>
          {t`This video flashes`}
        </h2>
        <p>{t`Flashing light can cause seizures in people with photosensitive epilepsy.`}</p>
        <p className={styles["times"]}>{t`At ${times}`}</p>
        <div className={styles["actions"]}>
          <Button variant="primary" onClick={play}>
            <Trans>Play anyway</Trans>
          </Button>
          {onClose && (
            <Button onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          )}
        </div>
        <Toggle checked={isLast} onChange={({ target }) => setLast(target.checked)}>
          <Trans>Don't warn me again</Trans>
        </Toggle>
      </div>
    </section>
  );
}
