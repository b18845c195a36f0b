import type { ComponentType } from "react";
import { createListeners } from "../../lib/listeners";

type SleepDialog = ComponentType<{ onClose: () => void }>;

const { notify, subscribe } = createListeners();
let shown: SleepDialog | null = null;

/**
 * The dialog of the sleep timer while it is open, with its code loaded; null while it is closed.
 */
export const shownSleepDialog = {
  get: () => shown,
  set(dialog: SleepDialog | null) {
    shown = dialog;
    notify();
  },
  subscribe,
};
