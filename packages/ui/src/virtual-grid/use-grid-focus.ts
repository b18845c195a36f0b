import type { FocusEvent, KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { focusItem } from "./focus-item";
import { gridStep } from "./grid-step";

export interface GridFocusOptions {
  count: number;
  columns: number;
  /** The item that has the focus; its row must stay in the document. */
  setFocusedIndex: (index: number | null) => void;
  scrollToRow: (row: number) => void;
}

const indexOf = (target: EventTarget) =>
  Number(target instanceof Element ? (target.closest("[data-item]")?.getAttribute("data-item") ?? NaN) : NaN);

/** Keyboard and focus of a grid whose items are not all in the document. Spread the result on the grid. */
export function useGridFocus({ count, columns, setFocusedIndex, scrollToRow }: GridFocusOptions) {
  return {
    onFocus: ({ target }: FocusEvent) => {
      const index = indexOf(target);
      if (!Number.isNaN(index)) setFocusedIndex(index);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setFocusedIndex(null);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { key, ctrlKey, currentTarget: grid, target } = event;
      const index = indexOf(target);
      if (event.altKey || event.metaKey || event.shiftKey || Number.isNaN(index)) return;
      const rightToLeft = getComputedStyle(grid).direction === "rtl";
      const next = gridStep({ key, ctrlKey, rightToLeft, index, count, columns });
      if (next === null) return;
      event.preventDefault();
      // Its row enters the document with this, wherever the window is.
      flushSync(() => setFocusedIndex(next));
      focusItem(grid, next);
      scrollToRow(Math.floor(next / columns));
    },
  };
}
