import { useDeferredValue } from "react";
import { useNavigationType } from "react-router-dom";
import { useHydrated } from "../../lib/react/use-hydrated";

/**
 * Returns false in the first render of a screen that a link leads to: what is rendered after it
 * does not delay the first frame of a video that is ready. True in the page that the server sent,
 * and after going back, where the scroll position needs the page's height.
 */
export function useAfterFirstRender(): boolean {
  const isBack = useNavigationType() === "POP";
  const isHydrated = useHydrated();
  return useDeferredValue(true, !isHydrated || isBack);
}
