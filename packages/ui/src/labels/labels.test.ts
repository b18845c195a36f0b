import { expect, test } from "vitest";
import * as defaults from "../default-labels";
import { labels as ar } from "./ar";
import { labels as de } from "./de";
import { labels as es } from "./es";
import { labels as fr } from "./fr";
import { labels as ja } from "./ja";
import { labels as ptBR } from "./pt-BR";
import type { Labels } from "./labels";

const sets: readonly [language: string, labels: Labels][] = [
  ["ar", ar],
  ["de", de],
  ["es", es],
  ["fr", fr],
  ["ja", ja],
  ["pt-BR", ptBR],
];

/** Numbers without words. */
const wordless = ["viewCount.short", "viewCount.exact"];

/** The same in English and in these languages. */
const borrowed: Partial<Record<string, readonly string[]>> = {
  de: ["captionEditor.text", "imageCropper.zoom", "logo.beta", "shareDialog.link"],
  es: ["imageCropper.zoom", "logo.beta"],
  fr: ["header.menu", "imageCropper.zoom", "sideMenu.title", "toast.region"],
  "pt-BR": [
    "carousel.slideRole",
    "followButton.named",
    "header.menu",
    "imageCropper.zoom",
    "logo.beta",
    "shareDialog.link",
    "sideMenu.title",
  ],
};

const sample = ["7", 7, 7] as const;

function textOf(label: unknown): string {
  return typeof label === "function" ? String(label(...sample)) : JSON.stringify(label);
}

function textsOf(set: object): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [component, labels] of Object.entries(set))
    for (const [name, label] of Object.entries(labels as object))
      texts.set(`${component}.${name}`, textOf(label));
  return texts;
}

const english = textsOf(
  Object.fromEntries(
    Object.entries(defaults).map(([name, labels]) => [name.replace(/Labels$/, ""), labels]),
  ),
);

test.each(sets)("%s translates every text of the package", (language, labels) => {
  const texts = textsOf(labels);
  const left = [...english]
    .filter(([name, text]) => texts.get(name) === text && !wordless.includes(name))
    .map(([name]) => name);
  expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  expect(left).toEqual(borrowed[language] ?? []);
});

test.each([
  [0, "لا مشاهدات"],
  [1, "مشاهدة واحدة"],
  [2, "مشاهدتان"],
  [3, "3 مشاهدات"],
  [11, "11 مشاهدة"],
  [100, "100 مشاهدة"],
  [1_203, "1.2 ألف مشاهدة"],
])("%d views in Arabic are %s", (count, text) => {
  expect(ar.viewCount.views(ar.viewCount.short(count), count).replace("\u00A0", " ")).toBe(text);
});

test.each([
  ["de", de, "1 Aufruf", "1234 Aufrufe", "1,2 Mio. Aufrufe"],
  ["es", es, "1 visualización", "1,2 mil visualizaciones", "1,2 M de visualizaciones"],
  ["fr", fr, "1 vue", "1,2 k vues", "1,2 M de vues"],
  ["ja", ja, "1 回視聴", "1234 回視聴", "123万 回視聴"],
  ["pt-BR", ptBR, "1 visualização", "1,2 mil visualizações", "1,2 mi de visualizações"],
] as const)("views in %s", (_language, { viewCount }, ...texts) => {
  const shown = [1, 1_234, 1_234_567].map((count) =>
    viewCount.views(viewCount.short(count), count),
  );
  expect(shown.map((text) => text.replaceAll("\u00A0", " "))).toEqual(texts);
});
