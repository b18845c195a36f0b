import { readColors, type Theme } from "./read-colors";

interface Token {
  $type: "color" | "dimension" | "duration";
  $value: unknown;
}
type TokenGroup = Record<string, Token>;

export interface ExportedTokens {
  dark: TokenGroup;
  light: TokenGroup;
  /** Sizes, distances and durations, the same in both themes. */
  scale: TokenGroup;
}

/** Returns the tokens of the two stylesheets in the format of the Design Tokens Community Group. */
export function exportTokens(colors: string, scale: string): ExportedTokens {
  return {
    dark: exportColors(colors, "dark"),
    light: exportColors(colors, "light"),
    scale: exportScale(scale),
  };
}

function exportColors(stylesheet: string, theme: Theme): TokenGroup {
  return Object.fromEntries(
    [...readColors(stylesheet)].map(([name, values]) => {
      const { lightness, chroma, hue, alpha } = values[theme];
      const $value = { colorSpace: "oklch", components: [lightness, chroma, hue], alpha };
      return [name, { $type: "color", $value }];
    }),
  );
}

/** The first declaration of a token is the one without a media query. */
function exportScale(stylesheet: string): TokenGroup {
  const tokens: TokenGroup = {};
  for (const [, name = "", value = "", unit = ""] of stylesheet.matchAll(
    /--mq-([\w-]+):\s*([\d.]+)(px|rem|ms);/g,
  )) {
    const $type = unit === "ms" ? "duration" : "dimension";
    tokens[name] ??= { $type, $value: { value: Number(value), unit } };
  }
  return tokens;
}
