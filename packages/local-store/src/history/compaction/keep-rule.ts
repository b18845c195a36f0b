import type { Entry } from "../entry";
import type { RetentionRule } from "../retention";

interface KeepRuleOptions {
  isRetained: RetentionRule;
  /** Keys found in a journal: one of them may be playing, so they are never pruned. */
  recentKeys: ReadonlySet<string>;
  /** In UTF-16 code units. */
  maxLength: number;
}

/** Decides which records `watch-history` keeps, and counts the others. */
export function createKeepRule({ isRetained, recentKeys, maxLength }: KeepRuleOptions) {
  const droppedKeys: string[] = [];
  let prunedCount = 0;

  /** `length`: how long the text is with this record and all newer ones. */
  function keep(key: string, entry: Entry, length: number): boolean {
    const retained = isRetained(entry);
    const fits = length <= maxLength || recentKeys.has(key);
    if (retained && fits) return true;
    if (retained) prunedCount++;
    droppedKeys.push(key);
    return false;
  }

  return { keep, droppedKeys, countPruned: () => prunedCount };
}
