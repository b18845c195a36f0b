import type { Ref, RefCallback } from "react";

/** One ref that feeds several, for a component that needs its element and hands it out as well. */
export function mergeRefs<Element>(...refs: readonly (Ref<Element> | undefined)[]): RefCallback<Element> {
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
