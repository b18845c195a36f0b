import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon/icon";
import { IconButton } from "../icon-button/icon-button";
import { useLabels } from "../labels/use-labels";
import { carouselLabels } from "./carousel-labels";
import { CarouselPagination } from "./carousel-pagination";
import { CarouselSlide, type CarouselItem } from "./carousel-slide";
import { useCountdown } from "./use-countdown";
import { usePause } from "./use-pause";
import { useSlides } from "./use-slides";
import { useSwipe } from "./use-swipe";
import styles from "./carousel.module.css";

export interface CarouselProps extends Omit<ComponentProps<"section">, "children"> {
  items: readonly CarouselItem[];
  /** Duration of a slide in milliseconds. Default 10000. */
  intervalMs?: number;
  labels?: Partial<typeof carouselLabels>;
}

/** A carousel of large images. It pauses on hover, on focus and while the tab is hidden. */
export function Carousel({
  items,
  intervalMs = 10_000,
  labels: ownLabels,
  className,
  ...rest
}: CarouselProps) {
  const labels = useLabels("carousel", carouselLabels, ownLabels);
  const { index, round, shown, advance, go } = useSlides(items.length);
  const { paused, still, pressed, setPressed, handlers } = usePause();
  const swipe = useSwipe({ onForward: () => go(index + 1), onBack: () => go(index - 1) });
  const runs = !paused && !still && items.length > 1;
  useCountdown({ durationMs: intervalMs, running: runs, round, onDone: advance });

  if (items.length === 0) return null;
  return (
    <section
      aria-roledescription={labels.role}
      aria-label={labels.label}
      // Always dark, so that the gradient keeps text legible on every image.
      data-theme="dark"
      className={classNames(styles["root"], className)}
      data-direction={shown.direction}
      data-speed={shown.speed}
      data-paused={runs ? undefined : ""}
      {...handlers}
      {...rest}
    >
      {/* Announced when the visitor changes the slide, silent when it advances automatically. */}
      <div className={styles["slides"]} aria-live={runs ? "off" : "polite"} {...swipe}>
        {items.map((item, at) => (
          <CarouselSlide
            key={item.id}
            item={item}
            position={labels.position(at + 1, items.length)}
            roleDescription={labels.slideRole}
            shown={at === shown.index}
            left={at === shown.left}
            first={at === 0}
          />
        ))}
      </div>
      {items.length > 1 && (
        <div className={styles["controls"]}>
          {!still && (
            <IconButton
              size="small"
              variant="glass"
              className={styles["pause"]}
              label={pressed ? labels.play : labels.pause}
              icon={<Icon of={pressed ? Play : Pause} size={16} />}
              aria-pressed={pressed}
              onClick={() => setPressed(!pressed)}
            />
          )}
          <CarouselPagination
            count={items.length}
            index={index}
            round={round}
            durationMs={intervalMs}
            counting={!still}
            labelFor={(at) => labels.show(at + 1, items.length)}
            onChoose={go}
          />
          <div className={styles["arrows"]}>
            <IconButton
              variant="glass"
              label={labels.previous}
              icon={<Icon of={ChevronLeft} size={24} />}
              onClick={() => go(index - 1)}
            />
            <IconButton
              variant="glass"
              label={labels.next}
              icon={<Icon of={ChevronRight} size={24} />}
              onClick={() => go(index + 1)}
            />
          </div>
        </div>
      )}
    </section>
  );
}
