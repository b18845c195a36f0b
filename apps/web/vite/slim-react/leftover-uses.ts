import type { Omission } from "./omission";

/** Finds in a built script what it uses of what was left out. */
export function leftoverUses(script: string, omissions: readonly Omission[]): string[] {
  const names = omissions.flatMap(({ exports = [], hooks = [] }) => [...exports, ...hooks]);
  const elements = omissions.flatMap(({ elements = [] }) => elements);
  const uses = new RegExp(`\\.(?:${names.join("|")})\\b|\\bjsxs?\\)?\\([\`"'](?:${elements.join("|")})[\`"']`, "g");
  return script.match(uses) ?? [];
}
