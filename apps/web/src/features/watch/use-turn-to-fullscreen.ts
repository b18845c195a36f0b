import { useEffect } from "react";
import { currentPlayer } from "./current-player";

/** On a phone that is turned, the playing video fills the screen; turned back, it leaves it again. */
export function useTurnToFullscreen(isMini: boolean): void {
  useEffect(() => {
    if (isMini || !matchMedia("(pointer: coarse)").matches) return undefined;
    const { orientation } = screen;
    // Browsers allow this without a tap only in the event itself.
    const turn = () => {
      const player = currentPlayer();
      if (!player) return;
      const { fullscreen, canFullscreen, paused } = player.state;
      const isLandscape = orientation.type.startsWith("landscape");
      if (isLandscape === fullscreen || !canFullscreen || (isLandscape && paused)) return;
      player.actions.toggleFullscreen();
    };
    orientation.addEventListener("change", turn);
    return () => orientation.removeEventListener("change", turn);
  }, [isMini]);
}
