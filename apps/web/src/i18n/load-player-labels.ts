import type { LabelSet } from "@marquee/player";
import { playerLabels } from "./package-labels";

const imports: Readonly<Record<string, () => Promise<{ labels: LabelSet }>>> = {
  ar: () => import("@marquee/player/labels/ar"),
  de: () => import("@marquee/player/labels/de"),
  es: () => import("@marquee/player/labels/es"),
  fr: () => import("@marquee/player/labels/fr"),
  ja: () => import("@marquee/player/labels/ja"),
  "pt-BR": () => import("@marquee/player/labels/pt-BR"),
};

export async function loadPlayerLabels(locale: string): Promise<void> {
  const set = await imports[locale]?.();
  if (set) playerLabels.set(locale, set.labels);
}
