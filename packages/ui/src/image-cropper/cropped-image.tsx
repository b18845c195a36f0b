import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import type { Crop } from "./crop";
import styles from "./image-cropper.module.css";

export interface CroppedImageProps extends Omit<ComponentProps<"div">, "children"> {
  src: string;
  crop: Crop;
  /** Width to height. Default 1. */
  aspect?: number;
  /** Default `rectangle`. */
  shape?: "rectangle" | "circle";
  /** Describes the picture. Default "": it is decoration. */
  alt?: string;
}

/** Shows a part of a picture as wide as its container, as it will look once it is cut out. */
export function CroppedImage(props: CroppedImageProps) {
  const { src, crop, aspect = 1, shape = "rectangle", alt = "", className, style, ...rest } = props;
  return (
    <div
      className={classNames(styles["cropped"], className)}
      data-shape={shape}
      style={{ aspectRatio: aspect, ...style }}
      {...rest}
    >
      <img
        src={src}
        alt={alt}
        style={{
          inlineSize: `${100 / crop.width}%`,
          blockSize: `${100 / crop.height}%`,
          insetInlineStart: `${(-100 * crop.x) / crop.width}%`,
          insetBlockStart: `${(-100 * crop.y) / crop.height}%`,
        }}
      />
    </div>
  );
}
