import type { Omission } from "./omission";

/** Finds in a built script what it uses of what was left out, `lost` being attributes that React has no more name for. */
export function leftoverUses(script: string, omissions: readonly Omission[], lost: Iterable<string> = []): string[] {
  const names = omissions.flatMap(({ exports = [], hooks = [] }) => [...exports, ...hooks]);
  const elements = omissions.flatMap(({ elements = [] }) => elements);
  const attributes = [...omissions.flatMap((omission) => omission.attributes ?? []), ...lost];
  const uses = [
    `\\.(?:${names.join("|")})\\b`,
    `\\bjsxs?\\)?\\([\`"'](?:${elements.join("|")})[\`"']`,
    `(?<=[{,])(?:${attributes.join("|")}):`,
  ];
  return script.match(new RegExp(uses.join("|"), "g")) ?? [];
}
