import { useEffect, useEffectEvent, useMemo, useRef, type ComponentProps, type RefObject } from "react";
import { mergeRefs } from "../merge-refs";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import { infiniteSentinelLabels } from "./infinite-sentinel-labels";

export interface InfiniteSentinelProps extends Omit<ComponentProps<"div">, "children"> {
  /** The end is near: load more. Called again after each load for as long as the end stays near. */
  onReach: () => void;
  /** A load is under way. */
  busy: boolean;
  /** There is no more. */
  done: boolean;
  /** How far ahead, in pixels. Default 800. */
  aheadPixels?: number;
  /** What scrolls. Default: the window. */
  root?: RefObject<Element | null>;
  /** Announced while loading. */
  label?: string;
}

/** The invisible end of a list that loads more before one gets there. */
export function InfiniteSentinel(props: InfiniteSentinelProps) {
  const { onReach, busy, done, aheadPixels = 800, root, label = infiniteSentinelLabels.loading, ...others } = props;
  const { ref, ...rest } = others;
  const element = useRef<HTMLDivElement>(null);
  const mergedRef = useMemo(() => mergeRefs(ref, element), [ref]);
  const reach = useEffectEvent(onReach);

  useEffect(() => {
    if (busy || done || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach();
      },
      { root: root?.current ?? null, rootMargin: `${aheadPixels}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
    // No dependencies: after each render, a load from a cache included, it looks afresh whether the end is still near.
  });

  return (
    <div ref={mergedRef} data-busy={busy ? "" : undefined} data-done={done ? "" : undefined} {...rest}>
      <VisuallyHidden role="status">{busy ? label : null}</VisuallyHidden>
    </div>
  );
}
