import type { Labels } from "@marquee/ui/labels";
import { uiLabels } from "./package-labels";

const imports: Readonly<Record<string, () => Promise<{ labels: Labels }>>> = {
  ar: () => import("@marquee/ui/labels/ar"),
  de: () => import("@marquee/ui/labels/de"),
  es: () => import("@marquee/ui/labels/es"),
  fr: () => import("@marquee/ui/labels/fr"),
  ja: () => import("@marquee/ui/labels/ja"),
  "pt-BR": () => import("@marquee/ui/labels/pt-BR"),
};

export async function loadUiLabels(locale: string): Promise<void> {
  const set = await imports[locale]?.();
  if (set) uiLabels.set(locale, set.labels);
}
