import type { MouseEvent } from "react";
import { useNavigate } from "react-router-dom";
import { opensElsewhere } from "../opens-elsewhere";

/**
 * A click handler for a link of the design system, which itself carries no state: takes the next
 * screen there with `state`. New tabs are left to the browser.
 */
export function useFollowWithState(href: string | undefined, state: unknown) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    if (href === undefined || state === undefined || opensElsewhere(event)) return;
    event.preventDefault();
    void navigate(href, { state });
  };
}
