import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from "react";
import { flushSync } from "react-dom";
import {
  readPosition,
  restorePosition,
  type CardPosition,
  type VirtualGridPosition,
} from "./grid-position";
import { countCards } from "./count-cards";
import { countColumns, createRowHeights, measureRows } from "./measure-rows";
import { observeSize } from "../observe-size";
import type { RowHeights } from "./row-heights";

/** Pixels above and below the viewport in which rows are rendered. */
const overscanPixels = 800;

export interface RenderedRows {
  columns: number;
  /** Width of the grid for which the columns and heights hold. */
  widthPixels: number;
  heights: RowHeights;
  /** First rendered row. */
  first: number;
  /** The row after the last rendered one. */
  end: number;
}

interface RenderedRowsOptions {
  list: RefObject<HTMLElement | null>;
  /** An element as wide as the list, of no height. */
  widthProbe: RefObject<HTMLElement | null>;
  itemCount: number;
  placeholderCount: number;
  initialPosition: VirtualGridPosition | null;
  onPositionChange: ((position: VirtualGridPosition | null) => void) | undefined;
}

/**
 * Returns the rows of a grid to render; null until the browser has measured it. When other rows are
 * rendered or the width changes, the first card in view is put back to where it was before the
 * browser paints.
 */
export function useRenderedRows(options: RenderedRowsOptions) {
  const { list, widthProbe, itemCount, placeholderCount, initialPosition, onPositionChange } =
    options;
  const [rows, setRows] = useState<RenderedRows | null>(null);
  const position = useRef<CardPosition | null>(null);
  /** The initial position, until its card is there or the visitor scrolls. */
  const awaited = useRef(initialPosition);
  const mustRestore = useRef(false);

  const update = useEffectEvent(() => {
    const element = list.current;
    if (!element || element.clientWidth === 0 || itemCount + placeholderCount === 0) return;
    const { top, width: widthPixels } = element.getBoundingClientRect();
    const isMeasured = rows?.widthPixels === widthPixels;
    if (isMeasured) {
      measureRows(element, rows);
      position.current = readPosition(element);
    }
    const isReached = awaited.current !== null && awaited.current.index < itemCount;
    if (isReached) {
      position.current = awaited.current;
      awaited.current = null;
    }

    const columns = isMeasured ? rows.columns : countColumns(element);
    const heights = isMeasured ? rows.heights : createRowHeights(element, initialPosition);
    const scrolledPixels =
      (isMeasured && !isReached) || position.current === null
        ? -top
        : heights.topOf(Math.floor(position.current.index / columns)) +
          position.current.offsetPixels;
    const { first, end } = heights.rowsBetween({
      fromPixels: scrolledPixels - overscanPixels,
      toPixels: scrolledPixels + window.innerHeight + overscanPixels,
      rowCount: Math.ceil(countCards({ itemCount, placeholderCount, columns }) / columns),
    });
    if (isMeasured && !isReached && first === rows.first && end === rows.end) return;
    mustRestore.current = position.current !== null;
    setRows({ columns, widthPixels, heights, first, end });
  });

  // After every commit: rows may be higher or lower than estimated, and there may be more cards.
  useLayoutEffect(() => {
    if (mustRestore.current && list.current && position.current)
      restorePosition(list.current, position.current);
    mustRestore.current = false;
    update();
  });

  useLayoutEffect(() => {
    const updateBeforePaint = () => flushSync(update);
    // Observing the list itself would loop, because an update changes its height.
    const stopObserving = observeSize(widthProbe.current, updateBeforePaint);
    window.addEventListener("scroll", updateBeforePaint, { passive: true });
    window.addEventListener("resize", updateBeforePaint);
    const stopWaiting = () => (awaited.current = null);
    const gestures = ["wheel", "touchmove", "keydown"];
    for (const gesture of gestures)
      window.addEventListener(gesture, stopWaiting, { passive: true });
    return () => {
      stopObserving();
      for (const gesture of gestures) window.removeEventListener(gesture, stopWaiting);
      window.removeEventListener("scroll", updateBeforePaint);
      window.removeEventListener("resize", updateBeforePaint);
    };
  }, [widthProbe]);

  const report = useEffectEvent(() => {
    if (!rows) return;
    const { widthPixels, heights } = rows;
    const current = awaited.current ?? position.current;
    onPositionChange?.(current && { ...current, widthPixels, rowHeights: heights.measured });
  });
  useEffect(() => {
    window.addEventListener("scrollend", report, { passive: true });
    return () => {
      window.removeEventListener("scrollend", report);
      report();
    };
  }, []);

  return rows;
}
