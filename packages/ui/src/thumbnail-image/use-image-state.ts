import { useCallback, useState, useSyncExternalStore, type ComponentProps } from "react";

type ImageState = "loading" | "loaded" | "broken";

type ImageSource = Pick<ComponentProps<"img">, "src" | "srcSet" | "sizes">;

/**
 * Returns how far a picture has loaded, and the props of its `img`. A picture may have loaded before React hydrates it.
 *
 * Chromium never frees an `img` with `srcset` that was created and not inserted, and with it the whole screen that React
 * rendered and abandoned. An `img` that React creates gets its addresses when it is inserted; one that comes from a server
 * is in the document already.
 */
export function useImageState({ src, srcSet, sizes }: ImageSource) {
  const isCreatedByReact = useIsCreatedByReact();
  // A server's picture is shown at once: without scripts nothing would reveal it.
  const [known, setKnown] = useState<{ src: string | undefined; state: ImageState }>({
    src,
    state: isCreatedByReact ? "loading" : "loaded",
  });
  const state: ImageState = src === undefined || src === "" ? "broken" : known.src === src ? known.state : "loading";
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      if (isCreatedByReact) Object.assign(image, { sizes: sizes ?? "", srcset: srcSet ?? "", src });
      if (image.complete && image.currentSrc !== "") {
        setKnown({ src, state: image.naturalWidth > 0 ? "loaded" : "broken" });
      }
    },
    [isCreatedByReact, src, srcSet, sizes],
  );
  return {
    state,
    image: {
      ...(!isCreatedByReact && { sizes, srcSet, src }),
      ref,
      onLoad: () => setKnown({ src, state: "loaded" }),
      onError: () => setKnown({ src, state: "broken" }),
    },
  };
}

/** Whether React creates the elements of a component, instead of rendering them on a server or hydrating them. */
function useIsCreatedByReact(): boolean {
  const isClientRender = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const [isCreatedByReact] = useState(isClientRender);
  return isCreatedByReact;
}
