export interface Figure {
  readonly name: string;
  /** The measurement, as text. */
  readonly found: string;
  readonly target: string;
  readonly isMet: boolean;
}

/** Formats a table of figures with targets. */
export function table(figures: readonly Figure[]): string {
  const wide = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length));
  const widths = [
    wide(figures.map(({ name }) => name)),
    wide(figures.map(({ found }) => found)),
    wide(figures.map(({ target }) => target)),
  ] as const;
  const lines = figures.map(
    ({ name, found, target, isMet }) =>
      `${name.padEnd(widths[0])}  ${found.padStart(widths[1])}  ` +
      `${target.padStart(widths[2])}  ${isMet ? "met" : "MISSED"}`,
  );
  const missed = figures.filter(({ isMet }) => !isMet).length;
  return [...lines, "", `${figures.length - missed} of ${figures.length} targets met`].join("\n");
}
