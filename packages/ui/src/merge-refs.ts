import type { Ref, RefCallback } from "react";

/** Merges several refs into one. */
export function mergeRefs<Element>(
  ...refs: readonly (Ref<Element> | undefined)[]
): RefCallback<Element> {
  return (element) => {
    const cleanups = refs.map((ref) => {
      if (typeof ref === "function") return ref(element) ?? (() => void ref(null));
      if (ref) ref.current = element;
      return () => {
        if (ref) ref.current = null;
      };
    });
    return () => cleanups.forEach((cleanup) => cleanup());
  };
}
