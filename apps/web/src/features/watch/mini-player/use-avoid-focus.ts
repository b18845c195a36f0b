import { useEffect, type RefObject } from "react";
import { freeCorner, type Corner } from "./corner";
import { miniPlayerArea } from "./mini-player-area";

/**
 * Moves the player out of the way of what has the focus, on every change of the focus and while the
 * page scrolls.
 */
export function useAvoidFocus(
  stage: RefObject<HTMLElement | null>,
  wanted: Corner,
  onMove: (corner: Corner) => void,
) {
  useEffect(() => {
    const avoid = () => {
      const { activeElement } = document;
      const player = stage.current;
      if (
        !player ||
        !activeElement ||
        activeElement === document.body ||
        player.contains(activeElement)
      )
        return;
      const { offsetWidth: width, offsetHeight: height } = player;
      onMove(
        freeCorner(
          { wanted, area: miniPlayerArea(), width, height },
          activeElement.getBoundingClientRect(),
        ),
      );
    };
    const stop = new AbortController();
    const { signal } = stop;
    avoid();
    document.addEventListener("focusin", avoid, { signal });
    document.addEventListener("scroll", avoid, { signal, passive: true });
    return () => stop.abort();
  }, [stage, wanted, onMove]);
}
