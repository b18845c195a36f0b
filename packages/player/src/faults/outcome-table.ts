import type { FaultTarget } from "../../test/fault-plan";

/** The outcome of each fault, by request type. */
export type Outcomes = Record<string, Partial<Record<FaultTarget, string>>>;

const targets: readonly FaultTarget[] = ["master", "playlist", "segment", "key"];

/** Outcomes as text in columns. */
export function outcomeTable(heading: string, outcomes: Outcomes): string {
  const rows = Object.entries(outcomes).map(([fault, row]) => [
    fault,
    ...targets.map((target) => row[target] ?? ""),
  ]);
  const table = [[heading, ...targets], ...rows];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
