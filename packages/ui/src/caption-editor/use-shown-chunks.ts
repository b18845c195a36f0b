import { useEffect, useState, type RefObject } from "react";

const chunkRows = 200;
/** Beside what is seen. */
const nearDistance = "1000px";

export interface RowChunk {
  readonly index: number;
  /** Index of the first row. */
  readonly from: number;
  /** Index after that of the last row. */
  readonly to: number;
  /** Otherwise, a gap of its height has `data-chunk`, with the chunk's index. */
  readonly isShown: boolean;
}

/**
 * Returns the rows of a list in chunks, which are shown from when they come near to what is seen.
 *
 * @param kept rows that are shown anyway, with those around them.
 */
export function useShownChunks(
  list: RefObject<HTMLElement | null>,
  rowCount: number,
  kept: readonly number[],
): readonly RowChunk[] {
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => new Set([0]));
  const keptChunks = kept.map((row) => Math.floor(row / chunkRows));
  const chunks = Array.from({ length: Math.ceil(rowCount / chunkRows) }, (_, index) => ({
    index,
    from: index * chunkRows,
    to: Math.min((index + 1) * chunkRows, rowCount),
    isShown: seen.has(index) || keptChunks.some((chunk) => Math.abs(chunk - index) <= 1),
  }));
  const gaps = chunks.flatMap(({ index, isShown }) => (isShown ? [] : [index])).join(" ");

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const near = entries.filter(({ isIntersecting }) => isIntersecting);
        if (near.length > 0)
          setSeen((before) => new Set([...before, ...near.map(({ target }) => chunkOf(target))]));
      },
      { rootMargin: nearDistance, scrollMargin: nearDistance },
    );
    for (const gap of list.current?.querySelectorAll("[data-chunk]") ?? []) observer.observe(gap);
    return () => observer.disconnect();
  }, [list, gaps]);

  return chunks;
}

function chunkOf(gap: Element): number {
  return gap instanceof HTMLElement ? Number(gap.dataset["chunk"]) : Number.NaN;
}
