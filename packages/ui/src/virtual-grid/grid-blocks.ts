export interface GridBlock {
  /** First row. */
  first: number;
  /** The row after the last one. */
  end: number;
  isRendered: boolean;
}

export interface GridBlocksOptions {
  first: number;
  end: number;
  /** The focused row, which is always rendered; null for none. */
  focusedRow: number | null;
  rowCount: number;
}

/** Divides the rows of a grid into rendered blocks and spacers, in order. */
export function gridBlocks({ first, end, focusedRow, rowCount }: GridBlocksOptions): GridBlock[] {
  const rendered = [{ first, end: Math.min(end, rowCount) }];
  if (focusedRow !== null && focusedRow < first)
    rendered.unshift({ first: focusedRow, end: focusedRow + 1 });
  if (focusedRow !== null && focusedRow >= end && focusedRow < rowCount) {
    rendered.push({ first: focusedRow, end: focusedRow + 1 });
  }
  const blocks: GridBlock[] = [];
  let next = 0;
  for (const block of rendered) {
    if (block.first > next) blocks.push({ first: next, end: block.first, isRendered: false });
    blocks.push({ ...block, isRendered: true });
    next = block.end;
  }
  if (next < rowCount) blocks.push({ first: next, end: rowCount, isRendered: false });
  return blocks;
}
