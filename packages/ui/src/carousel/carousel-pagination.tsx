import styles from "./carousel.module.css";

interface CarouselPaginationProps {
  count: number;
  index: number;
  /** Restarts the progress animation. */
  round: number;
  durationMs: number;
  /** Without it, the current marker has no progress animation. */
  counting: boolean;
  labelFor: (index: number) => string;
  onChoose: (index: number) => void;
}

/** One marker per slide. The current one shows the remaining time. */
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
