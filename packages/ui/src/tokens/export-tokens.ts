import { colorRoles } from "./color-roles";
import { formatHex } from "./oklch";
import { readColors, type Theme } from "./read-colors";

interface Token {
  $type: "color" | "dimension" | "duration";
  $value: unknown;
  $description?: string;
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
      const color = values[theme];
      const { lightness, chroma, hue, alpha } = color;
      const $value = {
        colorSpace: "oklch",
        components: [lightness, chroma, hue],
        alpha,
        // For design tools that do not know the colour space.
        hex: formatHex(color),
      };
      const role = colorRoles[name];
      return [name, { $type: "color", $value, ...(role !== undefined && { $description: role }) }];
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
