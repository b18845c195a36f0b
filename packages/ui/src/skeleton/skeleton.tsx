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
 * The shape of what is coming. Give it the size that the content will have, and put `aria-busy` on the region:
 * it is silent itself.
 */
export function Skeleton({ shape = "block", width, height, className, style, ...rest }: SkeletonProps) {
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
