import {
  contrast,
  contrastOfLuminances,
  intoGamut,
  luminance,
  mixOklab,
  paintOver,
  type Oklch,
} from "../tokens/oklch";
import type { Theme } from "../tokens/read-colors";
import { hoverShare } from "../tokens/seen-colors";
import { neutrals, type ContrastLevel } from "./neutrals";

/** The tokens that depend on the accent, by name without `--mq-`. */
export interface AccentColors {
  light: Oklch;
  "light-strong": Oklch;
  "light-text": Oklch;
  "on-light": Oklch;
  "light-tint": Oklch;
  track: Oklch;
  "scrim-light": Oklch;
  "on-scrim-light": Oklch;
}

export interface AccentChoice {
  theme: Theme;
  level: ContrastLevel;
  accent: Oklch;
  /** The colour of links, tags and tints. */
  second: Oklch;
}

/** Least contrast of parts, of texts, and of texts on a tint. */
const required = {
  normal: { part: 3, text: 4.5, onTint: 7 },
  more: { part: 4.5, text: 7, onTint: 7 },
} as const;
const white: Oklch = { lightness: 1, chroma: 0, hue: 0, alpha: 1 };
const black: Oklch = { lightness: 0, chroma: 0, hue: 0, alpha: 1 };

/**
 * Returns the accent's tokens of one theme. They keep its hue, and change its lightness only if
 * contrast requires it.
 */
export function accentColors({ theme, level, accent, second }: AccentChoice): AccentColors {
  const { surfaces, text, muted } = neutrals(theme, level);
  const least = required[level];
  const onSurfaces = surfaces.map(luminance);
  const tracks = trackAlphas[theme].map((alpha) => {
    const color = { ...(theme === "dark" ? white : black), alpha };
    return { color, onSurfaces: surfaces.map((surface) => luminance(paintOver(color, surface))) };
  });
  const faintest = tracks.at(-1);
  const light = nearestTone(accent, (tone) => {
    const shown = luminance(tone);
    return (
      reaches(shown, onSurfaces, least.part) &&
      reaches(shown, faintest?.onSurfaces ?? [], 3) &&
      contrast(textOn(tone), tone) >= least.text &&
      // In the light theme, tones that are dark enough for its surfaces look dull under dark text.
      (theme === "dark" || textOn(tone) === white)
    );
  });
  const onLight = textOn(light);
  // Away from the text on it, so that its contrast rises.
  const lighter = onLight.lightness < 0.5;
  const strong = { ...light, lightness: light.lightness + (lighter ? 0.05 : -0.06) };
  const lightStrong = nearestTone(strong, (tone) => contrast(onLight, tone) >= least.text);

  const [textShown, mutedShown, lightShown] = [luminance(text), luminance(muted), luminance(light)];
  const tint = nearestTone({ ...second, ...tintOf(theme, second) }, (tone) => {
    const tints = [luminance(tone), luminance(mixOklab(tone, light, hoverShare))];
    return (
      reaches(textShown, tints, least.onTint) &&
      reaches(mutedShown, tints, least.text) &&
      reaches(lightShown, [luminance(tone)], least.part)
    );
  });
  const behindText = [...onSurfaces, luminance(tint), luminance(mixOklab(tint, light, hoverShare))];
  const lightText = nearestTone(second, (tone) => reaches(luminance(tone), behindText, least.text));
  // On images and video: the menus of the player are dark, and a track over a bright image is no
  // darker than grey.
  const scrimLight = nearestTone(
    accent,
    (tone) => contrast(tone, black) >= 7 && contrast(textOn(tone), tone) >= 7,
  );
  return {
    light,
    "light-strong": lightStrong,
    "light-text": lightText,
    "on-light": onLight,
    "light-tint": tint,
    track:
      (tracks.find(({ onSurfaces: shown }) => reaches(lightShown, shown, 3)) ?? faintest)?.color ??
      black,
    "scrim-light": scrimLight,
    "on-scrim-light": textOn(scrimLight),
  };
}

function reaches(shown: number, behind: readonly number[], ratio: number): boolean {
  return behind.every((one) => contrastOfLuminances(shown, one) >= ratio);
}

/** From the track of the stylesheet to the faintest one that is still seen. */
const trackAlphas = {
  dark: [0.28, 0.24, 0.2, 0.16, 0.13, 0.1],
  light: [0.14, 0.12, 0.1, 0.08],
} as const;

function tintOf(theme: Theme, { chroma }: Oklch) {
  return theme === "dark"
    ? { lightness: 0.28, chroma: Math.min(0.045, chroma / 3) }
    : { lightness: 0.95, chroma: Math.min(0.035, chroma / 4) };
}

/** Returns near-black or white, whichever is read better on a colour. */
function textOn(color: Oklch): Oklch {
  const dark = rounded({
    lightness: 0.18,
    chroma: Math.min(0.03, color.chroma / 4),
    hue: color.hue,
    alpha: 1,
  });
  return contrast(dark, color) >= contrast(white, color) ? dark : white;
}

const step = 0.01;

/**
 * Returns the colour with the nearest lightness that fits. The hue stays; the chroma falls where
 * screens cannot show it.
 */
function nearestTone(color: Oklch, fits: (tone: Oklch) => boolean): Oklch {
  for (let distance = 0; distance <= 1; distance += step) {
    for (const lightness of [color.lightness + distance, color.lightness - distance]) {
      if (lightness < 0 || lightness > 1) continue;
      const tone = rounded(intoGamut({ ...color, lightness }));
      if (fits(tone)) return tone;
    }
  }
  // White and black have 21 : 1 between them, which is more than the product of what is asked.
  throw new Error(`No lightness of the hue ${color.hue} has the contrast that is required.`);
}

/** The precision that a stylesheet has, so that contrast is measured of what is written. */
function rounded({ lightness, chroma, hue, alpha }: Oklch): Oklch {
  const to = (value: number, digits: number) => Number(value.toFixed(digits));
  return { lightness: to(lightness, 3), chroma: to(chroma, 3), hue: to(hue, 1), alpha };
}
