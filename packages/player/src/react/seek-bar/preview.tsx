import { useEffect, useRef, type RefObject } from "react";
import { previewTile } from "../../core/preview-tile";
import { usePlayerContext } from "../player-context";
import styles from "./preview.module.css";

/** The bubble over the pointer: time, chapter and, where the source has them, a picture of that second. */
export function Preview({
  bar,
  format,
}: {
  bar: RefObject<HTMLDivElement | null>;
  format: (seconds: number) => string;
}) {
  const { player } = usePlayerContext();
  const bubble = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const chapter = useRef<HTMLSpanElement>(null);
  const time = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const ending = new AbortController();
    let sheet = "";
    const show = (second: number) => {
      const { source, duration } = player.state;
      if (time.current) time.current.textContent = format(second);
      if (chapter.current) {
        chapter.current.textContent =
          source?.chapters?.findLast(({ startSeconds }) => startSeconds <= second)?.title ?? "";
      }
      const { current } = picture;
      if (!current || !bubble.current) return;
      const previews = source?.previews;
      current.hidden = !previews;
      if (previews) {
        const { x, y, width, height } = previewTile(previews, second, duration);
        if (sheet !== previews.src) {
          sheet = previews.src;
          current.style.backgroundImage = `url(${JSON.stringify(new URL(sheet, document.baseURI).href)})`;
          current.style.inlineSize = `${width}px`;
          current.style.blockSize = `${height}px`;
        }
        current.style.backgroundPosition = `-${x}px -${y}px`;
      }
      place(bubble.current, element, duration > 0 ? second / duration : 0);
    };
    element.addEventListener("mqp-point", (event) => show((event as CustomEvent<number>).detail), {
      signal: ending.signal,
    });
    return () => ending.abort();
  }, [player, bar, format]);

  return (
    <div ref={bubble} className={styles["bubble"]} data-part="preview" aria-hidden>
      <div ref={picture} className={styles["picture"]} hidden />
      <span ref={chapter} className={styles["chapter"]} />
      <span ref={time} className={styles["time"]} />
    </div>
  );
}

/** Over the pointer, but never beyond the ends of the bar. */
function place(bubble: HTMLElement, bar: HTMLElement, share: number): void {
  const half = bubble.offsetWidth / 2;
  const width = bar.clientWidth;
  const x = Math.min(Math.max(share * width, half), Math.max(half, width - half));
  bubble.style.transform = `translateX(${x - half}px)`;
}
