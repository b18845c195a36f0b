import { useCallback, useState, type ComponentProps } from "react";
import { classNames } from "../class-names";
import styles from "./avatar.module.css";

export interface AvatarProps extends ComponentProps<"span"> {
  /** Name of the person or channel. Its first letter is shown if the image is missing. */
  name: string;
  src?: string | undefined;
  srcSet?: string | undefined;
  /** Pixels. Default 40. */
  size?: 24 | 32 | 40 | 48 | 56 | 96;
  /** Alternative text. Leave it out if the name is next to the image. */
  alt?: string;
  loading?: "lazy" | "eager";
}

/** A round profile image of a person or channel. */
export function Avatar({
  name,
  src,
  srcSet,
  size = 40,
  alt = "",
  loading,
  className,
  style,
  ...rest
}: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  // An image of server markup may have failed before hydration: its event is gone then.
  const checkEarly = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.currentSrc !== "" && image.naturalWidth === 0) setBrokenSrc(src);
    },
    [src],
  );
  return (
    <span
      className={classNames(styles["root"], className)}
      style={style}
      data-size={size}
      {...(alt !== "" && { role: "img", "aria-label": alt })}
      {...rest}
    >
      <span aria-hidden>{initial(name)}</span>
      {src !== undefined && (
        <img
          ref={checkEarly}
          alt=""
          src={src}
          srcSet={srcSet}
          width={size}
          height={size}
          loading={loading}
          data-state={brokenSrc === src ? "broken" : undefined}
          onError={() => setBrokenSrc(src)}
        />
      )}
    </span>
  );
}

/** Returns the first grapheme, which may have several code points. */
function initial(name: string): string {
  const text = name.trim();
  // Two plain characters are two graphemes, and a page's first segmenter takes 15 ms.
  if (/^[ -~](?![^ -~])/.test(text)) return text.charAt(0);
  if (!("Segmenter" in Intl)) return Array.from(text)[0] ?? "";
  const [first] = new Intl.Segmenter().segment(text);
  return first?.segment ?? "";
}
