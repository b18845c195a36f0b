import { createListeners } from "../../lib/listeners";

/** When playback is paused: at a moment, at the end of the video, or not at all. */
export type SleepChoice = { minutes: number } | "end-of-video" | null;

interface Timers {
  /** Returns a function that cancels. */
  setTimer(run: () => void, delayMs: number): () => void;
}

/** Creates a timer that pauses playback once. */
export function createSleepTimer({ setTimer }: Timers) {
  const { notify, subscribe } = createListeners();
  let choice: SleepChoice = null;
  let cancel = () => {};
  const end = () => {
    cancel();
    cancel = () => {};
    choice = null;
  };
  return {
    get: () => choice,
    set(next: SleepChoice) {
      end();
      choice = next;
      if (next === null || next === "end-of-video") return;
      cancel = setTimer(() => {
        end();
        notify();
      }, next.minutes * 60_000);
    },
    /** Calls `onSleep` at the moment that was set. Returns a function that stops it. */
    subscribe,
    /** Call it at the end of a video. Returns whether nothing may follow it. */
    endVideo(): boolean {
      if (choice !== "end-of-video") return false;
      end();
      return true;
    },
  };
}
