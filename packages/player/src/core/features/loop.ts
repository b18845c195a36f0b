import type { Context, Feature } from "../context";

export interface LoopActions {
  /** Starts over at the end, or not. */
  setLoop(loop: boolean): void;
}

export function createLoop(context: Context): Feature<LoopActions> {
  const { store } = context;
  return {
    actions: {
      setLoop(loop) {
        if (context.media) context.media.loop = loop;
        store.set({ loop });
      },
    },
    attach(media) {
      media.loop = store.get().loop;
      return () => {};
    },
  };
}
