import { formatHex, formatOklch, parseHex } from "../tokens/oklch";
import type { Theme as ThemeName } from "../tokens/read-colors";
import { accentColors, type AccentColors } from "./accent-colors";
import { parseFontStack } from "./font-stack";
import type { ContrastLevel } from "./neutrals";

export interface ThemeChoice {
  /** The brand's colour, as `#rrggbb`: of buttons, progress, focus, the logo and the player. */
  accent: string;
  /** The colour of links, tags and tints, as `#rrggbb`. Default: the accent. */
  second?: string | undefined;
  /**
   * Corners of cards and fields in pixels, 0 to 32; those of small parts and dialogs follow.
   * Default: those of the stylesheet.
   */
  radius?: number | undefined;
  /**
   * Font families by commas, such as `Avenir Next, system-ui, sans-serif`. Default: that of the
   * stylesheet.
   */
  fontStack?: string | undefined;
}

export type AccentToken = keyof AccentColors;

/** Token values as CSS writes them, by name without `--mq-`. */
export type ThemeColors = Readonly<Record<AccentToken, string>>;

export interface BrandTheme {
  dark: ThemeColors;
  light: ThemeColors;
  /** For visitors who ask their system for more contrast. */
  moreContrast: { dark: ThemeColors; light: ThemeColors };
  /** Sizes and fonts, the same in both themes. Empty if none was chosen. */
  shared: Readonly<Record<string, string>>;
  /**
   * The accent of the dark theme as `#rrggbb`, for what takes no CSS: a manifest, a `theme-color`.
   */
  themeColor: string;
}

/**
 * Computes every token that depends on a brand: from one colour, both themes, also for more
 * contrast. Text reaches 4.5 : 1 and parts 3 : 1 for any colour (7 : 1 and 4.5 : 1 with more
 * contrast); the hue stays, and the lightness changes only if contrast requires it.
 *
 * @throws if a colour is not `#rrggbb`, the radius is not 0 to 32, or the font stack has other
 *   characters than names need.
 */
export function createTheme({
  accent,
  second = accent,
  radius,
  fontStack,
}: ThemeChoice): BrandTheme {
  const colors = { accent: parseHex(accent), second: parseHex(second) };
  const dark = accentColors({ theme: "dark", level: "normal", ...colors });
  const write = (theme: ThemeName, level: ContrastLevel) =>
    formatted(accentColors({ theme, level, ...colors }));
  return {
    dark: formatted(dark),
    light: write("light", "normal"),
    moreContrast: { dark: write("dark", "more"), light: write("light", "more") },
    shared: {
      ...(radius !== undefined && radii(radius)),
      ...(fontStack !== undefined && { font: parseFontStack(fontStack) }),
    },
    themeColor: formatHex(dark.light),
  };
}

function formatted(colors: AccentColors): ThemeColors {
  const entries = Object.entries(colors).map(([name, color]) => [name, formatOklch(color)]);
  return Object.fromEntries(entries) as ThemeColors;
}

function radii(radius: number): Record<string, string> {
  if (!(radius >= 0 && radius <= 32))
    throw new Error(`Expected a radius of 0 to 32 pixels, got ${radius}.`);
  const pixels = (factor: number) => `${Math.round(radius * factor)}px`;
  return { "radius-small": pixels(0.6), radius: pixels(1), "radius-dialog": pixels(1.6) };
}
