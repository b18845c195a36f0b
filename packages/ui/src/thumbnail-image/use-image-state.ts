import { useCallback, useState, type ComponentProps } from "react";
import { isPainted } from "./use-painted";

type ImageState = "loading" | "loaded" | "broken";

type ImageSource = Pick<ComponentProps<"img">, "src" | "srcSet" | "sizes">;

/**
 * How far a picture's loading is, and what its `img` is to be given. A picture that was there before React saw it counts as
 * loaded.
 *
 * Chromium keeps an `img` with `srcset` or `sizes` for as long as the page lives when it never came into the document, and
 * React with it the whole screen that was drawn and not shown. So they are set once it is there; what a server draws, and
 * what the page begins with, has them at once.
 */
export function useImageState({ src, srcSet, sizes }: ImageSource) {
  const [known, setKnown] = useState<{ src: string | undefined; state: ImageState }>({ src, state: "loading" });
  const [isLate] = useState(isPainted);
  const state: ImageState = src === undefined || src === "" ? "broken" : known.src === src ? known.state : "loading";
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      if (isLate) Object.assign(image, { sizes: sizes ?? "", srcset: srcSet ?? "", src });
      if (image.complete && image.naturalWidth > 0) setKnown({ src, state: "loaded" });
    },
    [isLate, src, srcSet, sizes],
  );
  return {
    state,
    image: {
      ...(!isLate && { sizes, srcSet, src }),
      ref,
      onLoad: () => setKnown({ src, state: "loaded" }),
      onError: () => setKnown({ src, state: "broken" }),
    },
  };
}
