import type { Labels } from "../labels";

/**
 * Keys and what they do, with the seconds that seeking keys move by in place of `{step}` and
 * `{doubleStep}`.
 */
export function shortcutRows({ keys }: Labels, seekStep: number): Labels["keys"] {
  return keys.map(([key, description]) => [
    key,
    description.replace("{step}", String(seekStep)).replace("{doubleStep}", String(seekStep * 2)),
  ]);
}
