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

/** Writes what `parseOklch` reads. */
export function formatOklch({ lightness, chroma, hue, alpha }: Oklch): string {
  return `oklch(${lightness} ${chroma} ${hue}${alpha < 1 ? ` / ${alpha}` : ""})`;
}

/**
 * Converts to linear sRGB, which is outside of 0 to 1 where screens cannot show it. After Björn
 * Ottosson's definition of Oklab.
 */
function toUnclipped({ lightness, chroma, hue }: Oklch): Linear {
  const [a, b] = [
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180),
  ];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function fromLinear([red, green, blue]: Linear): Oklch {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return { lightness, chroma: Math.hypot(a, b), hue, alpha: 1 };
}

const toLinearPart = (part: number) =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
const toEncodedPart = (part: number) =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
const each = ([red, green, blue]: Linear, change: (part: number) => number): Linear => [
  change(red),
  change(green),
  change(blue),
];

const toLinear = (color: Oklch) =>
  each(toUnclipped(color), (value) => Math.min(1, Math.max(0, value)));

/** Reads `#rrggbb`. @throws on anything else. */
export function parseHex(text: string): Oklch {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text.trim()) ?? [];
  if (red === undefined || green === undefined || blue === undefined)
    throw new Error(`Expected a colour as #rrggbb, got "${text}".`);
  const part = (hex: string) => toLinearPart(Number.parseInt(hex, 16) / 255);
  return fromLinear([part(red), part(green), part(blue)]);
}

/** Writes an opaque colour as `#rrggbb`. */
export function formatHex(color: Oklch): string {
  const parts = each(toLinear(color), toEncodedPart).map((part) => Math.round(part * 255));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Lowers the chroma to what screens can show at this lightness and hue. */
export function intoGamut(color: Oklch): Oklch {
  const isShown = (chroma: number) =>
    toUnclipped({ ...color, chroma }).every((part) => part >= -0.0005 && part <= 1.0005);
  if (isShown(color.chroma)) return color;
  let [shown, outside] = [0, color.chroma];
  for (let step = 0; step < 12; step += 1) {
    const middle = (shown + outside) / 2;
    if (isShown(middle)) shown = middle;
    else outside = middle;
  }
  return { ...color, chroma: shown };
}

/** Paints a translucent colour over an opaque one, as browsers do: in encoded sRGB. */
export function paintOver(top: Oklch, bottom: Oklch): Oklch {
  const [upper, lower] = [
    each(toLinear(top), toEncodedPart),
    each(toLinear(bottom), toEncodedPart),
  ];
  const mix = (index: 0 | 1 | 2) =>
    toLinearPart(upper[index] * top.alpha + lower[index] * (1 - top.alpha));
  return fromLinear([mix(0), mix(1), mix(2)]);
}

/** Mixes two opaque colours as `color-mix(in oklab, one, other share)` does; `share` is 0 to 1. */
export function mixOklab(one: Oklch, other: Oklch, share: number): Oklch {
  const axes = ({ lightness, chroma, hue }: Oklch) => {
    const angle = (hue * Math.PI) / 180;
    return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)] as const;
  };
  const [from, to] = [axes(one), axes(other)];
  const at = (index: 0 | 1 | 2) => from[index] * (1 - share) + to[index] * share;
  const [a, b] = [at(1), at(2)];
  return {
    lightness: at(0),
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
    alpha: 1,
  };
}

/** Relative luminance after WCAG, 0 to 1. */
export function luminance(color: Oklch): number {
  const [red, green, blue] = toLinear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast of two luminances, 1 to 21. */
export function contrastOfLuminances(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** WCAG contrast of two opaque colours, 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  return contrastOfLuminances(luminance(one), luminance(other));
}
