import { useCallback, useState, useSyncExternalStore, type ComponentProps } from "react";

type ImageState = "loading" | "loaded" | "broken";

type ImageSource = Pick<ComponentProps<"img">, "src" | "srcSet" | "sizes">;

/**
 * Returns the loading state of an image and the props of its `img`. The image may have loaded
 * before hydration.
 *
 * Chromium leaks an `img` with `srcset` that was created and never inserted, together with the
 * whole tree that React rendered and discarded. So an `img` created by React gets its URLs when it
 * is inserted; one rendered by a server is already in the document.
 */
export function useImageState({ src, srcSet, sizes }: ImageSource) {
  const isCreatedByReact = useIsCreatedByReact();
  // Server markup shows the image at once, because it must be visible without scripts.
  const [known, setKnown] = useState<{ src: string | undefined; state: ImageState }>({
    src,
    state: isCreatedByReact ? "loading" : "loaded",
  });
  const stateOfSource = known.src === src ? known.state : "loading";
  const state: ImageState = src === undefined || src === "" ? "broken" : stateOfSource;
  const setState = useCallback(
    (next: ImageState) =>
      // An equal object would render again.
      setKnown((last) => (last.src === src && last.state === next ? last : { src, state: next })),
    [src],
  );
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      if (isCreatedByReact) Object.assign(image, { sizes: sizes ?? "", srcset: srcSet ?? "", src });
      if (image.complete && image.currentSrc !== "")
        setState(image.naturalWidth > 0 ? "loaded" : "broken");
    },
    [isCreatedByReact, src, srcSet, sizes, setState],
  );
  return {
    state,
    image: {
      ...(!isCreatedByReact && { sizes, srcSet, src }),
      ref,
      onLoad: () => setState("loaded"),
      onError: () => setState("broken"),
    },
  };
}

/**
 * Returns whether React creates the component's elements, instead of hydrating or server rendering
 * them.
 */
function useIsCreatedByReact(): boolean {
  const [origin] = useState(createOrigin);
  return useSyncExternalStore(neverChanges, origin.isCreated, origin.isCreatedOnServer);
}

/**
 * Remembers that React hydrated the component: a store whose value differs after hydration would
 * render it again.
 */
function createOrigin() {
  let isHydrated = false;
  return {
    isCreated: () => !isHydrated,
    isCreatedOnServer: () => {
      isHydrated = true;
      return false;
    },
  };
}

const neverChanges = () => () => undefined;
