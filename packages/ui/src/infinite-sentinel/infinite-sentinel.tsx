import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  type ComponentProps,
  type RefObject,
} from "react";
import { useLabels } from "../labels/use-labels";
import { mergeRefs } from "../merge-refs";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import { infiniteSentinelLabels } from "./infinite-sentinel-labels";

export interface InfiniteSentinelProps extends Omit<ComponentProps<"div">, "children"> {
  /** Loads more. Called again after each load while the end is near the viewport. */
  onReach: () => void;
  /** A load is running. */
  busy: boolean;
  /** There are no more items. */
  done: boolean;
  /** Distance from the viewport in pixels. Default 800. */
  aheadPixels?: number;
  /** Scroll container. Default: the window. */
  root?: RefObject<Element | null>;
  /** Announced while loading. */
  label?: string;
}

/** An invisible element at the end of a list that triggers loading more before it is visible. */
export function InfiniteSentinel(props: InfiniteSentinelProps) {
  const labels = useLabels("infiniteSentinel", infiniteSentinelLabels);
  const { onReach, busy, done, aheadPixels = 800, root, label = labels.loading, ...others } = props;
  const { ref, ...rest } = others;
  const element = useRef<HTMLDivElement>(null);
  const mergedRef = useMemo(() => mergeRefs(ref, element), [ref]);
  const reach = useEffectEvent(onReach);

  useEffect(() => {
    if (busy || done || !element.current) return undefined;
    // jsdom has no layout to observe.
    if (typeof globalThis.IntersectionObserver !== "function") return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach();
      },
      { root: root?.current ?? null, rootMargin: `${aheadPixels}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
    // No dependencies: check after each render, including after a load from a cache, whether the
    // end is still near.
  });

  return (
    <div
      ref={mergedRef}
      data-busy={busy ? "" : undefined}
      data-done={done ? "" : undefined}
      {...rest}
    >
      <VisuallyHidden role="status">{busy ? label : null}</VisuallyHidden>
    </div>
  );
}
