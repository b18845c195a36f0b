import { useEffect } from "react";
import { currentPlayer } from "./current-player";

/**
 * On a phone that is turned, the playing video fills the screen; turned back, it leaves it again.
 */
export function useTurnToFullscreen(isMini: boolean): void {
  useEffect(() => {
    if (isMini || !matchMedia("(pointer: coarse)").matches) return undefined;
    const { orientation } = screen;
    const isLandscape = () => orientation.type.startsWith("landscape");
    let isEntering = false;
    // Browsers allow this without a tap only in the event itself.
    const turn = () => {
      const player = currentPlayer();
      if (!player) return;
      const { fullscreen, canFullscreen, paused } = player.state;
      // The state follows an event that comes after the change.
      const isFullscreen = document.fullscreenEnabled
        ? document.fullscreenElement !== null
        : fullscreen;
      if (isLandscape() === isFullscreen || !canFullscreen || (isLandscape() && paused)) return;
      isEntering = isLandscape();
      player.actions.toggleFullscreen();
    };
    // The phone may have been turned back before the browser was in fullscreen.
    const leaveIfTurnedBack = () => {
      if (isEntering && !isLandscape() && document.fullscreenElement)
        void document.exitFullscreen();
      isEntering = false;
    };
    orientation.addEventListener("change", turn);
    document.addEventListener("fullscreenchange", leaveIfTurnedBack);
    document.addEventListener("fullscreenerror", leaveIfTurnedBack);
    return () => {
      orientation.removeEventListener("change", turn);
      document.removeEventListener("fullscreenchange", leaveIfTurnedBack);
      document.removeEventListener("fullscreenerror", leaveIfTurnedBack);
    };
  }, [isMini]);
}
