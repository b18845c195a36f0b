import { useCallback, useState } from "react";

type ImageState = "loading" | "loaded" | "broken";

/** How far a picture's loading is. A picture that was there before React saw it counts as loaded. */
export function useImageState(src: string | undefined) {
  const [known, setKnown] = useState<{ src: string | undefined; state: ImageState }>({ src, state: "loading" });
  const state: ImageState = src === undefined || src === "" ? "broken" : known.src === src ? known.state : "loading";
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete === true && image.naturalWidth > 0) setKnown({ src, state: "loaded" });
    },
    [src],
  );
  return {
    state,
    image: {
      ref,
      onLoad: () => setKnown({ src, state: "loaded" }),
      onError: () => setKnown({ src, state: "broken" }),
    },
  };
}
