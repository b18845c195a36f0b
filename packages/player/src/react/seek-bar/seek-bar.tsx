import { useEffect, useRef, type ComponentProps, type PointerEvent } from "react";
import { formatTime } from "../../core/format-time";
import { classNames } from "../class-names";
import { usePlayerContext } from "../player-context";
import { usePlayer } from "../use-player";
import { paintSeekBar } from "../../dom/paint-seek-bar";
import { Preview } from "./preview";
import styles from "./seek-bar.module.css";

const keySteps: Readonly<Record<string, number>> = { PageUp: 30, PageDown: -30 };

/** Position, buffer, chapters and previews. Moves without React: a tick of the clock only sets custom properties. */
export function SeekBar({ className, ...rest }: ComponentProps<"div">) {
  const { player, labels } = usePlayerContext();
  const bar = useRef<HTMLDivElement>(null);
  const scrubbing = useRef<number | null>(null);
  const chapters = usePlayer(({ source }) => source?.chapters);
  const duration = usePlayer((state) => state.duration);

  useEffect(() => {
    const paint = () => {
      if (bar.current) paintSeekBar(bar.current, player.state, { scrubSecond: scrubbing.current, labels });
    };
    paint();
    return player.subscribe(paint);
  }, [player, labels]);

  const secondAt = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const box = currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * player.state.duration;
  };
  const scrub = (event: PointerEvent<HTMLDivElement>) => {
    const second = secondAt(event);
    bar.current?.style.setProperty(
      "--mqp-pointed",
      String(player.state.duration > 0 ? second / player.state.duration : 0),
    );
    bar.current?.dispatchEvent(new CustomEvent("mqp-point", { detail: second }));
    if (scrubbing.current === null) return;
    scrubbing.current = second;
    if (bar.current) paintSeekBar(bar.current, player.state, { scrubSecond: second, labels });
    player.actions.wakeControls();
  };
  const release = (commit: boolean) => {
    const second = scrubbing.current;
    scrubbing.current = null;
    bar.current?.removeAttribute("data-scrubbing");
    if (commit && second !== null) player.actions.seek(second);
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={labels.seek}
      aria-valuemin={0}
      aria-valuenow={0}
      {...rest}
      ref={bar}
      className={classNames(styles["bar"], className)}
      data-part="seek-bar"
      onPointerDown={(event) => {
        if (event.button !== 0 || player.state.duration === 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.setAttribute("data-scrubbing", "");
        scrubbing.current = secondAt(event);
        scrub(event);
      }}
      onPointerMove={scrub}
      onPointerUp={() => release(true)}
      onPointerCancel={() => release(false)}
      onKeyDown={(event) => {
        const { currentTime } = player.state;
        const step = keySteps[event.key];
        if (step !== undefined) player.actions.seek(currentTime + step);
        else if (event.key === "ArrowUp") player.actions.seekBy(5);
        else if (event.key === "ArrowDown") player.actions.seekBy(-5);
        else if (event.key === "Home") player.actions.seek(0);
        else if (event.key === "End") player.actions.seek(player.state.duration);
        else return;
        event.preventDefault();
      }}
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
      <Preview bar={bar} format={formatTime} />
    </div>
  );
}

function ChapterMark({ at }: { at: number }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => mark.current?.style.setProperty("inset-inline-start", `${at * 100}%`), [at]);
  return <span ref={mark} className={styles["chapter"]} />;
}
