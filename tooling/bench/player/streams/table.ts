import type { Outcome } from "./watch-stream.ts";

export interface Row {
  readonly stream: string;
  /** A page with hls.js alone. */
  readonly bare: Outcome;
  readonly ours: Outcome;
}

const reaches = ["nothing", "start", "end"] as const satisfies readonly Outcome["reach"][];

/** Our player plays as much as the bare page, or shows an error. */
export function isMet({ bare, ours }: Row): boolean {
  return reaches.indexOf(ours.reach) >= reaches.indexOf(bare.reach) || ours.says !== "";
}

export function writeTable(rows: readonly Row[]): string {
  const lines = rows.map((row) =>
    [row.stream, row.bare.reach, row.ours.reach, row.ours.says, isMet(row) ? "" : "missing"].join(
      " | ",
    ),
  );
  return ["stream | bare | ours | ours says | ", "--- | --- | --- | --- | ---", ...lines]
    .map((line) => `| ${line} |`)
    .join("\n");
}
