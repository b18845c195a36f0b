import { useRef, useState } from "react";
import type { CaptionCue } from "./caption-cue";

type Cues = readonly CaptionCue[];

const maxSteps = 200;

/** Undo and redo of changes. Changes in a row with the same key, such as typing, are one step. */
export function useCueHistory(cues: Cues, onCuesChange: (cues: Cues) => void) {
  const [{ past, future }, setSteps] = useState<{ past: readonly Cues[]; future: readonly Cues[] }>(
    {
      past: [],
      future: [],
    },
  );
  const lastKey = useRef<string | null>(null);

  function change(next: Cues, key: string | null = null) {
    const isSameStep = key !== null && key === lastKey.current;
    lastKey.current = key;
    setSteps({ past: isSameStep ? past : [...past.slice(-maxSteps + 1), cues], future: [] });
    onCuesChange(next);
  }

  function undo() {
    const previous = past.at(-1);
    if (!previous) return;
    lastKey.current = null;
    setSteps({ past: past.slice(0, -1), future: [cues, ...future] });
    onCuesChange(previous);
  }

  function redo() {
    const [next, ...later] = future;
    if (!next) return;
    lastKey.current = null;
    setSteps({ past: [...past, cues], future: later });
    onCuesChange(next);
  }

  return { change, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}
