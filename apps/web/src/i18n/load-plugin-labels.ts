import type { labels } from "@marquee/player/labels/de/plugins";

type PluginLabels = typeof labels;

const imports: Readonly<Record<string, () => Promise<{ labels: PluginLabels }>>> = {
  ar: () => import("@marquee/player/labels/ar/plugins"),
  de: () => import("@marquee/player/labels/de/plugins"),
  es: () => import("@marquee/player/labels/es/plugins"),
  fr: () => import("@marquee/player/labels/fr/plugins"),
  ja: () => import("@marquee/player/labels/ja/plugins"),
  "pt-BR": () => import("@marquee/player/labels/pt-BR/plugins"),
};

/** Loads the texts of the player's plugins; undefined in English, which is in their code. */
export async function loadPluginLabels(locale: string): Promise<PluginLabels | undefined> {
  return (await imports[locale]?.())?.labels;
}
