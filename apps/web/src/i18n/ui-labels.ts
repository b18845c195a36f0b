import type { Labels } from "@marquee/ui/labels";

/** The texts of `@marquee/ui` by locale. English is in its components. */
const imports: Readonly<Record<string, () => Promise<{ labels: Labels }>>> = {
  ar: () => import("@marquee/ui/labels/ar"),
  de: () => import("@marquee/ui/labels/de"),
  es: () => import("@marquee/ui/labels/es"),
  fr: () => import("@marquee/ui/labels/fr"),
  ja: () => import("@marquee/ui/labels/ja"),
  "pt-BR": () => import("@marquee/ui/labels/pt-BR"),
};

const loaded = new Map<string, Labels>();

/** Loads the labels of a language, for `uiLabels`. */
export async function loadUiLabels(locale: string): Promise<void> {
  const set = await imports[locale]?.();
  if (set) loaded.set(locale, set.labels);
}

/** Returns the labels of a language that has been loaded; none for English. */
export function uiLabels(locale: string): Labels | undefined {
  return loaded.get(locale);
}
