import styles from "./carousel.module.css";

interface CarouselPaginationProps {
  count: number;
  index: number;
  /** Restarts the light's animation. */
  round: number;
  durationMs: number;
  /** Without it the shown one is simply lit. */
  counting: boolean;
  labelFor: (index: number) => string;
  onChoose: (index: number) => void;
}

/** A light per slide. That of the shown one fills up while its time runs. */
export function CarouselPagination(props: CarouselPaginationProps) {
  const { count, index, round, durationMs, counting, labelFor, onChoose } = props;
  return (
    <div className={styles["pagination"]}>
      {Array.from({ length: count }, (_, at) => (
        <button
          key={at}
          type="button"
          className={styles["page"]}
          aria-label={labelFor(at)}
          aria-current={at === index ? "true" : undefined}
          onClick={() => onChoose(at)}
        >
          <span className={styles["bar"]}>
            {at === index && (
              <span
                key={round}
                className={styles["countdown"]}
                data-counting={counting ? "" : undefined}
                ref={(element) => element?.style.setProperty("--duration", `${durationMs}ms`)}
              />
            )}
          </span>
        </button>
      ))}
    </div>
  );
}
