import { useEffect, useRef, type ComponentProps } from "react";
import { paintPreview } from "../../dom/paint-preview";
import { steerSeekBar } from "../../dom/steer-seek-bar";
import { classNames } from "../class-names";
import { usePlayerContext } from "../player-context";
import { usePlayer } from "../use-player";
import previewStyles from "./preview.module.css";
import styles from "./seek-bar.module.css";

/** Position, buffer, chapters and previews. Moves without React: a tick of the clock only sets custom properties. */
export function SeekBar({ className, ...rest }: ComponentProps<"div">) {
  const { player, labels } = usePlayerContext();
  const barRef = useRef<HTMLDivElement>(null);
  const bubbleRef = useRef<HTMLDivElement>(null);
  const pictureRef = useRef<HTMLDivElement>(null);
  const chapterRef = useRef<HTMLSpanElement>(null);
  const timeRef = useRef<HTMLSpanElement>(null);
  const chapters = usePlayer(({ source }) => source?.chapters);
  const duration = usePlayer((state) => state.duration);

  useEffect(() => {
    const [bar, bubble, picture] = [barRef.current, bubbleRef.current, pictureRef.current];
    const [chapter, time] = [chapterRef.current, timeRef.current];
    if (!bar || !bubble || !picture || !chapter || !time) return undefined;
    const parts = { bar, bubble, picture, chapter, time };
    return steerSeekBar(bar, player, {
      labels,
      onPoint: (second) => paintPreview(parts, player.state, second),
    });
  }, [player, labels]);

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={labels.seek}
      aria-valuemin={0}
      aria-valuenow={0}
      {...rest}
      ref={barRef}
      className={classNames(styles["bar"], className)}
      data-part="seek-bar"
    >
      <div className={styles["track"]}>
        <div className={styles["buffered"]} />
        <div className={styles["played"]} />
        {duration > 0 &&
          chapters?.map(({ title, startSeconds }) =>
            startSeconds > 0 ? <ChapterMark key={`${startSeconds} ${title}`} at={startSeconds / duration} /> : null,
          )}
      </div>
      <div className={styles["thumb"]} />
      <div ref={bubbleRef} className={previewStyles["bubble"]} data-part="preview" aria-hidden>
        <div ref={pictureRef} className={previewStyles["picture"]} hidden />
        <span ref={chapterRef} className={previewStyles["chapter"]} />
        <span ref={timeRef} className={previewStyles["time"]} />
      </div>
    </div>
  );
}

function ChapterMark({ at }: { at: number }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => mark.current?.style.setProperty("inset-inline-start", `${at * 100}%`), [at]);
  return <span ref={mark} className={styles["chapter"]} />;
}
