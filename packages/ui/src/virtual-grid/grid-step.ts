export interface GridStepOptions {
  key: string;
  ctrlKey: boolean;
  rightToLeft: boolean;
  index: number;
  count: number;
  columns: number;
}

/**
 * Returns the index that a key moves to: arrows by one, Home and End within the row, with Ctrl to
 * both ends; else `null`.
 */
export function gridStep({
  key,
  ctrlKey,
  rightToLeft,
  index,
  count,
  columns,
}: GridStepOptions): number | null {
  const sideways = rightToLeft ? -1 : 1;
  const rowStart = index - (index % columns);
  const targets: Record<string, number> = {
    ArrowRight: index + sideways,
    ArrowLeft: index - sideways,
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: ctrlKey ? 0 : rowStart,
    End: ctrlKey ? count - 1 : Math.min(rowStart + columns, count) - 1,
  };
  const target = targets[key];
  if (target === undefined || target < 0) return null;
  if (target < count) return target;
  // From the last full row to a shorter row below.
  return key === "ArrowDown" && rowStart + columns < count ? count - 1 : null;
}
