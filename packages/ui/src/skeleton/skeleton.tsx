import type { ComponentProps, CSSProperties } from "react";
import { classNames } from "../class-names";
import styles from "./skeleton.module.css";

export interface SkeletonProps extends ComponentProps<"span"> {
  /** Default `block`: any size by `width` and `height`. */
  shape?: "block" | "text" | "circle" | "thumbnail";
  width?: CSSProperties["inlineSize"];
  height?: CSSProperties["blockSize"];
}

/**
 * A placeholder of loading content. Give it the size of the content and put `aria-busy` on the
 * region: the placeholder itself is hidden from screen readers.
 */
export function Skeleton({
  shape = "block",
  width,
  height,
  className,
  style,
  ...rest
}: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(styles["root"], className)}
      data-shape={shape}
      style={{ inlineSize: width, blockSize: height, ...style }}
      {...rest}
    />
  );
}
