import type { MouseEvent } from "react";
import { useNavigate } from "react-router-dom";

/**
 * A click handler for a link of the design system, which itself carries no state: takes the next
 * screen there with `state`. New tabs are left to the browser.
 */
export function useFollowWithState(href: string | undefined, state: unknown) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    if (
      href === undefined ||
      state === undefined ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    event.preventDefault();
    void navigate(href, { state });
  };
}
