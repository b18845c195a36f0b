import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A line of the fault matrix. */
export interface FaultResult {
  /** The requirement's id. */
  readonly id: string;
  readonly fault: string;
  readonly required: string;
  readonly seen: string;
}

/** Stores a line for the matrix that `pnpm cluster` prints at the end. */
export function reportFault(result: FaultResult): void {
  console.log(`${result.id} ${result.fault}: ${result.seen} (required: ${result.required})`);
  const folder = process.env["CLUSTER_RESULTS"];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  const name = `${result.id}-${result.fault.replaceAll(/\W+/g, "-")}.json`;
  writeFileSync(join(folder, name), JSON.stringify(result));
}

/** Returns the lines that were stored, in the order of the requirements, as a table in Markdown. */
export function readFaultMatrix(folder: string): string {
  const files = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  const results = files.map(
    (file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as FaultResult,
  );
  const rows = results.map(
    ({ id, fault, required, seen }) => `| ${id} | ${fault} | ${required} | ${seen} |`,
  );
  return ["| requirement | fault | required | seen |", "| --- | --- | --- | --- |", ...rows].join(
    "\n",
  );
}
