import { useCallback, useState, useSyncExternalStore, type ComponentProps } from "react";

type ImageState = "loading" | "loaded" | "broken";

type ImageSource = Pick<ComponentProps<"img">, "src" | "srcSet" | "sizes">;

const neverChanges = () => () => {};

/**
 * Returns the loading state of a picture, and the attributes of its `img`. What a server renders counts as loaded: it shows
 * without scripts.
 *
 * Chromium leaks an `img` with `srcset` or `sizes` that never entered the document, and with it the React tree of a screen
 * that was rendered but not shown. Pictures rendered in the browser therefore get these attributes once they are in it.
 */
export function useImageState({ src, srcSet, sizes }: ImageSource) {
  const isServerMarkup = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [isLate] = useState(!isServerMarkup);
  const [known, setKnown] = useState<{ src: string | undefined; state: ImageState }>({
    src,
    state: isServerMarkup ? "loaded" : "loading",
  });
  const state: ImageState = src === undefined || src === "" ? "broken" : known.src === src ? known.state : "loading";
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      if (isLate) Object.assign(image, { sizes: sizes ?? "", srcset: srcSet ?? "", src });
      if (image.complete && image.currentSrc !== "") {
        setKnown({ src, state: image.naturalWidth > 0 ? "loaded" : "broken" });
      }
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
