/** A colour by lightness (0 to 1), chroma, hue in degrees, and opacity (0 to 1). */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
  alpha: number;
}

type Linear = readonly [red: number, green: number, blue: number];

/** Reads `oklch(0.8 0.1 70)` or `oklch(0.8 0.1 70 / 0.5)`. @throws on anything else. */
export function parseOklch(text: string): Oklch {
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(text.trim());
  if (!match) throw new Error(`Expected oklch(L C H) or oklch(L C H / A), got "${text}".`);
  const [lightness = 0, chroma = 0, hue = 0, alpha = 1] = match
    .slice(1)
    .map((part) => (part ? Number(part) : undefined));
  return { lightness, chroma, hue, alpha };
}

/** Converts to linear sRGB, clipped to the gamut. After Björn Ottosson's definition of Oklab. */
function toLinear({ lightness, chroma, hue }: Oklch): Linear {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const luminance = ([red, green, blue]: Linear) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** WCAG contrast of two opaque colours, 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [darker = 0, lighter = 0] = [luminance(toLinear(one)), luminance(toLinear(other))].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
