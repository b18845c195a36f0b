import type { ToastMessage } from "@marquee/ui/toaster";

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
  const listeners = new Set<() => void>();
  let isNeeded = false;
  let messages: ToastMessage[] = [];
  return {
    show(message) {
      messages.push(message);
      isNeeded = true;
      for (const listener of listeners) listener();
    },
    get: () => isNeeded,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take() {
      const taken = messages;
      messages = [];
      return taken;
    },
  };
}

/** The toasts of the page. */
export const toastQueue = createToastQueue();
