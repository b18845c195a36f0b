export interface RowHeightsOptions {
  gapPixels: number;
  /** Estimated height of a row that was never measured. */
  estimatePixels: number;
  /** Heights measured earlier; null for a row that was not. */
  measured?: readonly (number | null)[];
}

/** Offsets of all rows from the top of the grid in pixels, rendered or not. */
export class RowHeights {
  readonly gapPixels: number;
  readonly estimatePixels: number;
  readonly #measured: (number | null)[];

  constructor({ gapPixels, estimatePixels, measured = [] }: RowHeightsOptions) {
    this.gapPixels = gapPixels;
    this.estimatePixels = estimatePixels;
    this.#measured = [...measured];
  }

  get measured(): readonly (number | null)[] {
    return this.#measured;
  }

  set(row: number, pixels: number): void {
    while (this.#measured.length < row) this.#measured.push(null);
    this.#measured[row] = pixels;
  }

  /** Height of the rows from `first` up to `end`, with the gaps between them. */
  between(first: number, end: number): number {
    let pixels = this.gapPixels * Math.max(0, end - first - 1);
    for (let row = first; row < end; row++) pixels += this.#heightOf(row);
    return pixels;
  }

  topOf(row: number): number {
    return row === 0 ? 0 : this.between(0, row) + this.gapPixels;
  }

  /** The rows that intersect `fromPixels` to `toPixels`, up to `rowCount`; at least one. */
  rowsBetween({
    fromPixels,
    toPixels,
    rowCount,
  }: {
    fromPixels: number;
    toPixels: number;
    rowCount: number;
  }) {
    let first = 0;
    let bottom = this.#heightOf(0);
    while (bottom < fromPixels && first < rowCount - 1) {
      first += 1;
      bottom += this.gapPixels + this.#heightOf(first);
    }
    let end = first + 1;
    while (bottom + this.gapPixels < toPixels && end < rowCount) {
      bottom += this.gapPixels + this.#heightOf(end);
      end += 1;
    }
    return { first, end };
  }

  #heightOf(row: number): number {
    return this.#measured[row] ?? this.estimatePixels;
  }
}
