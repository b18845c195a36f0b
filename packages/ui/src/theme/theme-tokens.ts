import { parseOklch } from "../tokens/oklch";
import type { BrandTheme, ThemeColors } from "./create-theme";

type Token = { $type: "color" | "dimension" | "fontFamily"; $value: unknown };
type TokenGroup = Record<string, Token>;

/**
 * Returns a theme in the format of the Design Tokens Community Group, with the groups of
 * `@marquee/ui/tokens.json`.
 */
export function themeTokens({
  dark,
  light,
  moreContrast,
  shared,
}: BrandTheme): Record<string, TokenGroup> {
  return {
    dark: colorGroup(dark),
    light: colorGroup(light),
    "dark-more-contrast": colorGroup(moreContrast.dark),
    "light-more-contrast": colorGroup(moreContrast.light),
    scale: Object.fromEntries(
      Object.entries(shared).map(([name, value]) => [name, sharedToken(name, value)]),
    ),
  };
}

function colorGroup(colors: ThemeColors): TokenGroup {
  return Object.fromEntries(
    Object.entries(colors).map(([name, value]) => {
      const { lightness, chroma, hue, alpha } = parseOklch(value);
      return [
        name,
        {
          $type: "color",
          $value: { colorSpace: "oklch", components: [lightness, chroma, hue], alpha },
        },
      ];
    }),
  );
}

function sharedToken(name: string, value: string): Token {
  return name === "font"
    ? { $type: "fontFamily", $value: value.split(", ").map((part) => part.replaceAll('"', "")) }
    : { $type: "dimension", $value: { value: Number.parseFloat(value), unit: "px" } };
}
