import type { ComponentType } from "react";
import { createListeners } from "../../lib/listeners";

export interface PlayerDialogProps {
  /** The video that is shown. */
  videoId: string;
  onClose: () => void;
}

type PlayerDialog = ComponentType<PlayerDialogProps>;

const { notify, subscribe } = createListeners();
let shown: PlayerDialog | null = null;

/**
 * The dialog that the player's menu has opened, with its code loaded; null while there is none.
 */
export const shownPlayerDialog = {
  get: () => shown,
  set(dialog: PlayerDialog | null) {
    shown = dialog;
    notify();
  },
  subscribe,
};
