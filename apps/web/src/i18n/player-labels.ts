import type { LabelSet } from "@marquee/player";

/** The texts of `@marquee/player` by locale. English is in its components. */
const imports: Readonly<Record<string, () => Promise<{ labels: LabelSet }>>> = {
  ar: () => import("@marquee/player/labels/ar"),
  de: () => import("@marquee/player/labels/de"),
  es: () => import("@marquee/player/labels/es"),
  fr: () => import("@marquee/player/labels/fr"),
  ja: () => import("@marquee/player/labels/ja"),
  "pt-BR": () => import("@marquee/player/labels/pt-BR"),
};

const loaded = new Map<string, LabelSet>();

/** Loads the labels of a language, for `playerLabels`. */
export async function loadPlayerLabels(locale: string): Promise<void> {
  const set = await imports[locale]?.();
  if (set) loaded.set(locale, set.labels);
}

/** Returns the labels of a language that has been loaded; none for English. */
export function playerLabels(locale: string): LabelSet | undefined {
  return loaded.get(locale);
}
