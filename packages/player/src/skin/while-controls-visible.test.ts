import { expect, test, vi } from "vitest";
import type { PlayerState } from "../core/state";
import { whileControlsVisible, type ObservablePlayer } from "./while-controls-visible";

const inControls = { closest: () => ({}) } as unknown as Element;
const opening = { controlsVisible: false, live: null, duration: 0, currentTime: 0 };

test.each([
  ["is live", { live: { dvr: true, atEdge: true } }, { live: { dvr: true, atEdge: false } }],
  ["has a length", { duration: 60 }, { duration: 61 }],
])(
  "hidden controls are told once that a stream %s, and nothing of its playing",
  (_, known, later) => {
    const listeners: (() => void)[] = [];
    const player = {
      state: opening as Partial<PlayerState>,
      subscribe: (listener: () => void) => listeners.push(listener),
    };
    const set = (state: object) => {
      player.state = { ...player.state, ...state };
      for (const listener of listeners) listener();
    };
    const onChange = vi.fn();
    whileControlsVisible(inControls, player as unknown as ObservablePlayer).subscribe(onChange);
    set({ currentTime: 1 });
    expect(onChange).not.toHaveBeenCalled();
    set(known);
    expect(onChange).toHaveBeenCalledTimes(1);
    set({ ...later, currentTime: 2 });
    expect(onChange).toHaveBeenCalledTimes(1);
    set({ controlsVisible: true });
    expect(onChange).toHaveBeenCalledTimes(2);
  },
);
