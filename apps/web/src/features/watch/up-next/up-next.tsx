import type { VideoSummary } from "@marquee/api-client";
import type { I18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { usePlayerState } from "@marquee/player/react";
import { Button } from "@marquee/ui/button";
import { VisuallyHidden } from "@marquee/ui/visually-hidden";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useServices } from "../../../lib/services";
import { browserTimers, startCountdown } from "./countdown";
import { isOccupied } from "./is-occupied";
import styles from "./up-next.module.css";

const seconds = 8;

interface UpNextProps {
  /** undefined while a playlist has not loaded it. */
  video: VideoSummary | undefined;
  /** The visitor has to confirm, instead of a countdown. */
  needsConfirmation: boolean;
  onPlay: () => void;
  onCancel: () => void;
}

/**
 * Covers the player at the end of a video: shows the next one, and starts it after 8 seconds.
 * Renders inside the player.
 */
export function UpNext(props: UpNextProps) {
  // The visitor may seek back, or play the same video again.
  const isEnded = usePlayerState(({ ended }) => ended);
  return isEnded ? <Card {...props} /> : null;
}

function Card({ video, onPlay, onCancel, ...props }: UpNextProps) {
  const { i18n } = useLingui();
  const { media } = useServices();
  const [remaining, setRemaining] = useState(seconds);
  const [wasOccupied, setWasOccupied] = useState(false);
  const needsConfirmation = props.needsConfirmation || wasOccupied;
  const cancelButton = useRef<HTMLButtonElement>(null);
  const goOn = useEffectEvent(() => (isOccupied() ? setWasOccupied(true) : onPlay()));

  useEffect(() => {
    if (needsConfirmation) return undefined;
    return startCountdown(browserTimers, { seconds, onTick: setRemaining, onEnd: () => goOn() });
  }, [needsConfirmation]);
  // The card covers the controls: a focused one would be hidden.
  useEffect(() => {
    const player = cancelButton.current?.closest("[data-marquee-player]");
    if (player?.contains(document.activeElement))
      cancelButton.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={styles["card"]} role="group" aria-label={t(i18n)`Up next`} data-up-next="">
      <p className={styles["lead"]} aria-hidden={needsConfirmation ? undefined : true}>
        {needsConfirmation ? t(i18n)`Still watching?` : t(i18n)`Up next in ${remaining}`}
      </p>
      {video && (
        <p className={styles["video"]}>
          <img className={styles["image"]} src={media.thumbnail(video.media, 640)} alt="" />
          <span className={styles["title"]}>{video.title}</span>
        </p>
      )}
      <div className={styles["actions"]}>
        <Button ref={cancelButton} className={styles["cancel"]} onClick={onCancel}>
          {t(i18n)`Cancel`}
        </Button>
        <Button variant="primary" onClick={onPlay}>
          {needsConfirmation ? t(i18n)`Keep watching` : t(i18n)`Play now`}
        </Button>
      </div>
      {!needsConfirmation && <span className={styles["bar"]} aria-hidden />}
      <VisuallyHidden role="alert">
        {needsConfirmation
          ? describeQuestion(i18n, video?.title)
          : describeCountdown(i18n, video?.title)}
      </VisuallyHidden>
    </div>
  );
}

function describeQuestion(i18n: I18n, title: string | undefined): string {
  return title === undefined
    ? t(i18n)`Still watching?`
    : t(i18n)`Still watching? Next is ${title}.`;
}

function describeCountdown(i18n: I18n, title: string | undefined): string {
  return title === undefined
    ? t(i18n)`The next video starts in ${plural(seconds, { one: "# second", other: "# seconds" })}.`
    : t(i18n)`${title} starts in ${plural(seconds, { one: "# second", other: "# seconds" })}.`;
}
