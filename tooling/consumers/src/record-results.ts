import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { matrix } from "./matrix.ts";

export interface Row {
  name: string;
  passed: boolean;
  /** The observed result: proof if it passed, the error if it did not. */
  saw: string;
  /** Installed version of each dependency, for a project. */
  versions?: Record<string, string>;
}

const file = join(import.meta.dirname, "../results.json");

/**
 * Writes the projects that passed, in the order of the matrix, and drops those that failed.
 * Projects that did not run keep what they had.
 */
export function recordResults(rows: readonly Row[]): void {
  const earlier = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Result[]) : [];
  const results = Object.keys(matrix).flatMap((name) => {
    const row = rows.find((each) => each.name === name);
    const { passed, ...result } = row ?? { passed: true, ...earlier.find(isOf(name)) };
    return passed && "versions" in result ? [result] : [];
  });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}

type Result = Omit<Row, "passed">;

const isOf = (name: string) => (result: Result) => result.name === name;
