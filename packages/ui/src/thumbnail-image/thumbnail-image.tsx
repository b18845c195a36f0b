import { Film } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import { formatDuration } from "../duration/format-duration";
import { Icon } from "../icon/icon";
import { useLabels } from "../labels/use-labels";
import { ProgressBar } from "../progress-bar/progress-bar";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import { thumbnailLabels } from "./thumbnail-labels";
import { useImageState } from "./use-image-state";
import styles from "./thumbnail-image.module.css";

export interface ThumbnailSource {
  src?: string | undefined;
  srcSet?: string | undefined;
  /** Alternative images as `source` elements of a `picture`, in order of preference. */
  sources?: readonly { media: string; srcSet: string }[] | undefined;
  /** The `sizes` attribute of the `img`. */
  sizes?: string | undefined;
  /** Animated variant, loaded and shown only while {@link ThumbnailImageProps.active}. */
  hoverSrc?: string | undefined;
  /** Tiny image (a data URI), shown blurred until the image has loaded. */
  blurSrc?: string | undefined;
}

export interface ThumbnailImageProps
  extends Omit<ComponentProps<"span">, "children">, ThumbnailSource {
  /** Default empty, because the title is next to it. */
  alt?: string;
  active?: boolean;
  /**
   * Above the fold: loaded at once with high priority, without a fade. Default false: loaded near
   * the viewport.
   */
  priority?: boolean | undefined;
  /** Shown as `m:ss` in the corner. */
  durationSeconds?: number | undefined;
  /** Watched fraction, 0 to 1. `undefined` if never watched. */
  progress?: number | undefined;
  /** Other content over the image. */
  overlay?: ReactNode;
  labels?: Partial<typeof thumbnailLabels>;
}

/** A video's thumbnail with duration and watch progress. */
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
  const { durationSeconds, progress, overlay, labels: ownLabels, className, ...rest } = others;
  const labels = useLabels("thumbnail", thumbnailLabels, ownLabels);
  const { state, image } = useImageState({ src, srcSet, sizes });
  return (
    <span
      className={classNames(styles["root"], className)}
      data-state={priority && state === "loading" ? "loaded" : state}
      {...rest}
    >
      {state === "loading" && blurSrc !== undefined && (
        <img alt="" src={blurSrc} className={styles["blur"]} />
      )}
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
          <ProgressBar
            size="thin"
            className={styles["progress"]}
            value={progress}
            label={labels.watched}
          />
        )}
      </span>
    </span>
  );
}

interface PictureProps {
  sources: NonNullable<ThumbnailSource["sources"]>;
  children: ReactNode;
}

/** A `picture` only if it has sources: Chromium leaks one that was created and never inserted. */
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
