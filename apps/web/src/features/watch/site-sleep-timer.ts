import { currentPlayer } from "./current-player";
import { createSleepTimer, type SleepChoice } from "./sleep-timer";
import { browserTimers } from "./up-next/countdown";

/** The sleep timer of the site's one player, which continues when the video changes. */
export const siteSleepTimer = createSleepTimer(browserTimers);
siteSleepTimer.subscribe(() => currentPlayer()?.actions.pause());

/** Sets the site's timer. */
export function chooseSleep(choice: SleepChoice): void {
  // A video that starts over has no end.
  if (choice === "end-of-video") currentPlayer()?.actions.setLoop(false);
  siteSleepTimer.set(choice);
}
