import { parseOklch } from "../tokens/oklch";
import type { Theme } from "../tokens/read-colors";

export type ContrastLevel = "normal" | "more";

const dark = {
  surfaces: [
    "oklch(0.155 0.008 265)",
    "oklch(0.19 0.008 265)",
    "oklch(0.225 0.008 265)",
    "oklch(0.26 0.008 265)",
  ],
  text: { normal: "oklch(0.96 0.004 85)", more: "oklch(1 0 85)" },
  muted: { normal: "oklch(0.74 0.008 265)", more: "oklch(0.88 0.006 265)" },
};
const light = {
  surfaces: ["oklch(0.985 0.004 85)", "oklch(1 0 85)", "oklch(0.97 0.004 85)"],
  text: { normal: "oklch(0.2 0.008 85)", more: "oklch(0.1 0.004 85)" },
  muted: { normal: "oklch(0.42 0.01 85)", more: "oklch(0.3 0.01 85)" },
};

/**
 * Returns the colours of the stylesheets beside the accent: the surfaces, and the texts on its
 * tints. A test compares them with the stylesheets.
 */
export function neutrals(theme: Theme, level: ContrastLevel) {
  const { surfaces, text, muted } = { dark, light }[theme];
  return {
    surfaces: surfaces.map(parseOklch),
    text: parseOklch(text[level]),
    muted: parseOklch(muted[level]),
  };
}
