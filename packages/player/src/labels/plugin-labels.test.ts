import { expect, test } from "vitest";
import { englishAbLoopLabels } from "../ab-loop/ab-loop-labels";
import { englishCaptionStyleLabels } from "../caption-style/caption-style-labels";
import { englishDescriptionLabels } from "../descriptions/description-labels";
import { englishGoogleCastLabels } from "../google-cast/google-cast-labels";
import type { PluginLabels } from "../plugins/plugin-labels";
import { englishScreenshotLabels } from "../screenshot/screenshot-labels";
import { englishStatsLabels } from "../stats/stats-labels";
import { labels as ar } from "./ar/plugins";
import { labels as de } from "./de/plugins";
import { labels as es } from "./es/plugins";
import { labels as fr } from "./fr/plugins";
import { labels as it } from "./it/plugins";
import { labels as ja } from "./ja/plugins";
import { labels as ko } from "./ko/plugins";
import { labels as nl } from "./nl/plugins";
import { labels as pl } from "./pl/plugins";
import { labels as ptBR } from "./pt-BR/plugins";
import { labels as ru } from "./ru/plugins";
import { labels as zhHans } from "./zh-Hans/plugins";

const sets: readonly [language: string, labels: PluginLabels][] = [
  ["ar", ar],
  ["de", de],
  ["es", es],
  ["fr", fr],
  ["it", it],
  ["ja", ja],
  ["ko", ko],
  ["nl", nl],
  ["pl", pl],
  ["pt-BR", ptBR],
  ["ru", ru],
  ["zh-Hans", zhHans],
];

/** The same in English and in these languages. */
const borrowed: Partial<Record<string, readonly string[]>> = {
  de: ["colors.magenta", "colors.cyan", "stats.engine", "stats.codecs"],
  es: ["colors.magenta"],
  fr: ["fonts.cursive", "colors.magenta", "colors.cyan", "stats.codecs", "stats.volume"],
  it: ["colors.magenta", "stats.volume"],
  nl: ["colors.magenta", "stats.codecs", "stats.volume"],
  pl: ["colors.magenta"],
  "pt-BR": ["fonts.casual", "colors.magenta", "stats.codecs", "stats.volume"],
};

function textsOf({
  abLoop,
  captionStyle: { fields, fonts, colors, edges, ...captionStyle },
  descriptions,
  googleCast,
  screenshot: { errors, ...screenshot },
  stats,
}: PluginLabels): Map<string, string> {
  const groups = {
    abLoop,
    captionStyle,
    fields,
    fonts,
    colors,
    edges,
    descriptions,
    googleCast,
    screenshot,
    errors,
    stats,
  };
  return new Map(
    Object.entries(groups).flatMap(([group, labels]) =>
      Object.entries(labels).map(([name, label]: [string, string | Format]) => [
        `${group}.${name}`,
        typeof label === "function" ? label("1:00", "2:00") : label,
      ]),
    ),
  );
}
type Format = (start: string, end: string) => string;

const english = textsOf({
  abLoop: englishAbLoopLabels,
  captionStyle: englishCaptionStyleLabels,
  descriptions: englishDescriptionLabels,
  googleCast: englishGoogleCastLabels,
  screenshot: englishScreenshotLabels,
  stats: englishStatsLabels,
});

test.each(sets)("%s translates every text of the plugins", (language, labels) => {
  const texts = textsOf(labels);
  const left = [...english]
    .filter(([name, text]) => texts.get(name) === text)
    .map(([name]) => name);
  expect(left).toEqual(borrowed[language] ?? []);
  expect([labels.stats.locale, labels.captionStyle.locale]).toEqual([language, language]);
  expect(labels.abLoop.loops("1:00", "2:00")).toMatch(/1:00.*2:00/);
});
