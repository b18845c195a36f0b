import type { LabelSet } from "@marquee/player";
import type { Labels } from "@marquee/ui/labels";

interface LanguageLabels {
  ui?: Labels;
  player?: LabelSet;
}

interface Language {
  title: string;
  load: () => Promise<LanguageLabels>;
}

async function pair(
  ui: Promise<{ labels: Labels }>,
  player: Promise<{ labels: LabelSet }>,
): Promise<LanguageLabels> {
  return { ui: (await ui).labels, player: (await player).labels };
}

/** The languages that both packages speak, by locale. */
export const languages: Readonly<Record<string, Language>> = {
  en: { title: "English", load: async () => ({}) },
  de: {
    title: "Deutsch",
    load: () => pair(import("@marquee/ui/labels/de"), import("@marquee/player/labels/de")),
  },
  fr: {
    title: "Français",
    load: () => pair(import("@marquee/ui/labels/fr"), import("@marquee/player/labels/fr")),
  },
  es: {
    title: "Español",
    load: () => pair(import("@marquee/ui/labels/es"), import("@marquee/player/labels/es")),
  },
  "pt-BR": {
    title: "Português (Brasil)",
    load: () => pair(import("@marquee/ui/labels/pt-BR"), import("@marquee/player/labels/pt-BR")),
  },
  ja: {
    title: "日本語",
    load: () => pair(import("@marquee/ui/labels/ja"), import("@marquee/player/labels/ja")),
  },
  ar: {
    title: "العربية",
    load: () => pair(import("@marquee/ui/labels/ar"), import("@marquee/player/labels/ar")),
  },
};
