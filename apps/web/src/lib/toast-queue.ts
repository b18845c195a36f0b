import type { ToastMessage } from "@marquee/ui/toaster";
import { createListeners } from "./listeners";

/** Messages that wait until the code that shows them is loaded. */
export interface ToastQueue {
  readonly show: (message: ToastMessage) => void;
  /** True once there has been a message. */
  readonly get: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns and removes the messages that wait. */
  readonly take: () => readonly ToastMessage[];
}

function createToastQueue(): ToastQueue {
  const { notify, subscribe } = createListeners();
  let isNeeded = false;
  let messages: ToastMessage[] = [];
  return {
    show(message) {
      messages.push(message);
      isNeeded = true;
      notify();
    },
    get: () => isNeeded,
    subscribe,
    take() {
      const taken = messages;
      messages = [];
      return taken;
    },
  };
}

/** The toasts of the page. */
export const toastQueue = createToastQueue();
