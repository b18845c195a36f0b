import type { FocusEvent, KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { focusCard } from "./focus-card";
import { indexOfCard } from "./grid-position";
import { gridStep } from "./grid-step";

export interface GridFocusOptions {
  /** Number of focusable cards. */
  count: number;
  columns: number;
  /** Index of the focused card; its row stays in the document. */
  setFocusedIndex: (index: number | null) => void;
}

function focusedCard(target: EventTarget): number {
  const card = target instanceof Element ? target.closest("[data-item]") : null;
  return card ? indexOfCard(card) : NaN;
}

/** Returns handlers for arrow-key navigation in a grid whose cards are not all in the document. */
export function useGridFocus({ count, columns, setFocusedIndex }: GridFocusOptions) {
  return {
    onFocus: ({ target }: FocusEvent) => {
      const index = focusedCard(target);
      if (!Number.isNaN(index)) setFocusedIndex(index);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setFocusedIndex(null);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { key, ctrlKey, currentTarget: list, target } = event;
      const index = focusedCard(target);
      if (event.altKey || event.metaKey || event.shiftKey || Number.isNaN(index)) return;
      const rightToLeft = getComputedStyle(list).direction === "rtl";
      const next = gridStep({ key, ctrlKey, rightToLeft, index, count, columns });
      if (next === null) return;
      event.preventDefault();
      // The row must be rendered before it can be focused.
      flushSync(() => setFocusedIndex(next));
      focusCard(list, next);
    },
  };
}
