import { Film } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import { formatDuration } from "../duration/format-duration";
import { Icon } from "../icon/icon";
import { ProgressBar } from "../progress-bar/progress-bar";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import { thumbnailLabels } from "./thumbnail-labels";
import { useImageState } from "./use-image-state";
import styles from "./thumbnail-image.module.css";

export interface ThumbnailSource {
  src?: string | undefined;
  srcSet?: string | undefined;
  /** Other pictures for some screens, in order of preference, as a `picture`'s `source` elements. */
  sources?: readonly { media: string; srcSet: string }[] | undefined;
  /** How wide it will be, as in an `img`'s `sizes`. */
  sizes?: string | undefined;
  /** A moving variant, fetched and shown only while {@link ThumbnailImageProps.active}. */
  hoverSrc?: string | undefined;
  /** A tiny picture (a data URI), shown blurred until the real one is there. */
  blurSrc?: string | undefined;
}

export interface ThumbnailImageProps extends Omit<ComponentProps<"span">, "children">, ThumbnailSource {
  /** Default empty: the title beside it says what it is. */
  alt?: string;
  active?: boolean;
  /** Above the fold: fetched at once, before others, and not faded in. Default false: fetched when it comes near the viewport. */
  priority?: boolean | undefined;
  /** Shown as `m:ss` in the corner. */
  durationSeconds?: number | undefined;
  /** How much was watched, 0 to 1. `undefined` when nothing was. */
  progress?: number | undefined;
  /** Anything else on the picture. */
  overlay?: ReactNode;
  labels?: typeof thumbnailLabels;
}

/** A video's picture, with its length and how much of it was watched. */
export function ThumbnailImage(props: ThumbnailImageProps) {
  const {
    src,
    srcSet,
    sources = [],
    sizes,
    hoverSrc,
    blurSrc,
    alt = "",
    active = false,
    priority = false,
    ...others
  } = props;
  const { durationSeconds, progress, overlay, labels = thumbnailLabels, className, ...rest } = others;
  const { state, image } = useImageState({ src, srcSet, sizes });
  return (
    <span
      className={classNames(styles["root"], className)}
      data-state={priority && state === "loading" ? "loaded" : state}
      {...rest}
    >
      {state === "loading" && blurSrc !== undefined && <img alt="" src={blurSrc} className={styles["blur"]} />}
      {state === "broken" && (
        <span className={styles["broken"]}>
          <Icon of={Film} size={28} />
        </span>
      )}
      {src !== undefined && src !== "" && (
        <Picture sources={sources}>
          <img
            alt={alt}
            loading={priority ? "eager" : "lazy"}
            fetchPriority={priority ? "high" : "auto"}
            decoding="async"
            className={styles["picture"]}
            {...image}
          />
        </Picture>
      )}
      {active && hoverSrc !== undefined && state === "loaded" && (
        <img
          alt=""
          src={hoverSrc}
          className={styles["moving"]}
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
      <span className={styles["overlay"]}>
        {overlay}
        {durationSeconds !== undefined && (
          <span className={styles["duration"]}>
            <VisuallyHidden>{labels.duration} </VisuallyHidden>
            {formatDuration(durationSeconds)}
          </span>
        )}
        {progress !== undefined && (
          <ProgressBar size="thin" className={styles["progress"]} value={progress} label={labels.watched} />
        )}
      </span>
    </span>
  );
}

interface PictureProps {
  sources: NonNullable<ThumbnailSource["sources"]>;
  children: ReactNode;
}

/** A `picture` only where it has sources: Chromium keeps one that was rendered and never inserted. */
function Picture({ sources, children }: PictureProps) {
  if (sources.length === 0) return children;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.media} {...source} />
      ))}
      {children}
    </picture>
  );
}
