import {
  contrastRules,
  moreContrastRules,
} from "../../../../packages/ui/src/tokens/contrast-rules";
import {
  contrast,
  formatOklch,
  parseOklch,
  type Oklch,
} from "../../../../packages/ui/src/tokens/oklch";
import { readColors, type Theme } from "../../../../packages/ui/src/tokens/read-colors";
import { seenColors } from "../../../../packages/ui/src/tokens/seen-colors";
import normalSheet from "../../../../packages/ui/src/tokens/colors.css?raw";
import moreSheet from "../../../../packages/ui/src/tokens/more-contrast.css?raw";
import type { BrandTheme } from "../../../../packages/ui/src/theme";

export type Level = "normal" | "more";

const normal = readColors(normalSheet);
const stylesheets = { normal, more: new Map([...normal, ...readColors(moreSheet)]) };
const rules = { normal: contrastRules, more: moreContrastRules };

/** Returns every colour of one theme with a brand, by name without `--mq-`. */
function brandColors(brand: BrandTheme, theme: Theme, level: Level): Map<string, Oklch> {
  const own = (level === "more" ? brand.moreContrast : brand)[theme];
  const present = [...stylesheets[level]].map(([name, values]) => [name, values[theme]] as const);
  const changed = Object.entries(own).map(([name, value]) => [name, parseOklch(value)] as const);
  return new Map([...present, ...changed]);
}

/**
 * Returns the tokens of one theme as an element's style, so that four themes are shown side by
 * side.
 */
export function previewStyle(
  brand: BrandTheme,
  theme: Theme,
  level: Level,
): Record<string, string> {
  const colors = [...brandColors(brand, theme, level)].map(([name, color]) => [
    `--mq-${name}`,
    formatOklch(color),
  ]);
  const shared = Object.entries(brand.shared).map(([name, value]) => [`--mq-${name}`, value]);
  return Object.fromEntries([...colors, ...shared]) as Record<string, string>;
}

export interface MeasuredPair {
  foreground: string;
  background: string;
  ratio: number;
  atLeast: number;
}

/** Measures the pairs that have a colour of the brand. */
export function measuredPairs(brand: BrandTheme, theme: Theme, level: Level): MeasuredPair[] {
  const colors = brandColors(brand, theme, level);
  const own = new Set(Object.keys(brand.dark));
  const seen = seenColors((name) => {
    const color = colors.get(name);
    if (!color) throw new Error(`No token --mq-${name}.`);
    return color;
  });
  return rules[level].flatMap(({ foreground, backgrounds, atLeast }) =>
    backgrounds
      .filter((background) => own.has(foreground) || own.has(background))
      .map((background) => ({
        foreground,
        background,
        atLeast,
        ratio: contrast(seen(foreground), seen(background)),
      })),
  );
}
