import { useEffect, useRef, type ComponentProps } from "react";
import { bindSeekBar } from "../skin/bind-seek-bar";
import { loadOnDemand } from "../skin/load-on-demand";
import previewStyles from "../skin/preview.module.css";
import { chapterMarks, markerMarks, placeBarMark, seekBarAttributes } from "../skin/seek-bar";
import styles from "../skin/seek-bar.module.css";
import { classNames } from "./class-names";
import { usePlayerContext } from "./player-context";
import { usePlayerState } from "./use-player-state";

/**
 * Playhead, buffer, chapters and previews. Updates without React: a clock tick only sets custom
 * properties.
 */
export function SeekBar({ className, ...rest }: ComponentProps<"div">) {
  const { player, labels } = usePlayerContext();
  const barRef = useRef<HTMLDivElement>(null);
  const bubbleRef = useRef<HTMLDivElement>(null);
  const imageRef = useRef<HTMLDivElement>(null);
  const chapterRef = useRef<HTMLSpanElement>(null);
  const timeRef = useRef<HTMLSpanElement>(null);
  const marks = usePlayerState(({ source, fileChapters, duration }) => ({
    source,
    fileChapters,
    duration,
  }));

  useEffect(() => {
    const [bar, bubble, image] = [barRef.current, bubbleRef.current, imageRef.current];
    const [chapter, time] = [chapterRef.current, timeRef.current];
    if (!bar || !bubble || !image || !chapter || !time) return undefined;
    const elements = { bar, bubble, image, chapter, time };
    return bindSeekBar(bar, player, {
      labels,
      onPoint: (seconds) =>
        loadOnDemand(({ updatePreview }) => updatePreview(elements, player.state, seconds)),
    });
  }, [player, labels]);

  return (
    <div
      {...seekBarAttributes(labels)}
      tabIndex={0}
      {...rest}
      ref={barRef}
      className={classNames(styles["bar"], className)}
    >
      <div className={styles["track"]}>
        <div className={styles["buffered"]} />
        <div className={styles["played"]} />
        {chapterMarks(marks).map(({ key, share }) => (
          <BarMark key={key} className={styles["chapter"]} share={share} />
        ))}
      </div>
      {markerMarks(marks).map(({ key, share }) => (
        <BarMark key={key} className={styles["marker"]} share={share} />
      ))}
      <div className={styles["thumb"]} />
      <div ref={bubbleRef} className={previewStyles["bubble"]} data-part="preview" aria-hidden>
        <div ref={imageRef} className={previewStyles["image"]} hidden />
        <span ref={chapterRef} className={previewStyles["chapter"]} />
        <span ref={timeRef} className={previewStyles["time"]} />
      </div>
    </div>
  );
}

function BarMark({ className, share }: { className: string | undefined; share: number }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (mark.current) placeBarMark(mark.current, { share });
  }, [share]);
  return <span ref={mark} className={className} />;
}
