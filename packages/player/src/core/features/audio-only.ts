import type { Context, Feature } from "../context";
import type { EngineLifecycle } from "../engine-lifecycle";
import { playsSeparateAudio } from "../plays-separate-audio";

export interface AudioOnlyActions {
  /**
   * Plays audio without video, and loads no video, or plays both. The choice is stored for the next
   * sources, even if this source has no separate audio.
   */
  setAudioOnly(audioOnly: boolean): void;
}

interface AudioOnly extends Feature<AudioOnlyActions> {
  /** Changes it as the page wishes, and remembers nothing. */
  apply(audioOnly: boolean): void;
}

export function createAudioOnly(context: Context, engines: EngineLifecycle): AudioOnly {
  const { store, options } = context;
  const apply = (audioOnly: boolean) => {
    if (audioOnly === store.get().audioOnly) return;
    store.set({ audioOnly });
    // An engine that is opening has been opened for the other choice.
    const isOpening = context.engine !== null && context.lifecycle.phase.name === "opening";
    if (isOpening || playsSeparateAudio(store.get())) engines.reopen();
  };
  return {
    apply,
    actions: {
      setAudioOnly(audioOnly) {
        options.storage?.set("video-audio-only", String(audioOnly));
        apply(audioOnly);
      },
    },
    attach() {
      const stored = options.storage?.get("video-audio-only");
      if (stored) store.set({ audioOnly: stored === "true" });
      return () => {};
    },
  };
}
