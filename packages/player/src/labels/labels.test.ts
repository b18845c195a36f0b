import { expect, test } from "vitest";
import { englishLabels, type LabelSet } from "../labels";
import { labels as ar } from "./ar";
import { labels as de } from "./de";
import { labels as es } from "./es";
import { labels as fr } from "./fr";
import { labels as it } from "./it";
import { labels as ja } from "./ja";
import { labels as ko } from "./ko";
import { labels as nl } from "./nl";
import { labels as pl } from "./pl";
import { labels as ptBR } from "./pt-BR";
import { labels as ru } from "./ru";
import { labels as zhHans } from "./zh-Hans";

const sets: readonly [language: string, labels: LabelSet][] = [
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
  de: ["live"],
  es: ["normalSpeed"],
  fr: ["pause", "volume"],
  it: ["volume", "enterPip"],
  nl: ["live"],
  "pt-BR": ["volume", "normalSpeed"],
};

function textsOf({ messages, keys, ...labels }: Partial<LabelSet>): Map<string, string> {
  const descriptions = (keys ?? []).map(
    ([, description], index) => [`keys.${index}`, description] as const,
  );
  const texts = [...Object.entries(labels), ...Object.entries(messages ?? {}), ...descriptions];
  return new Map(
    texts.map(([name, label]) => [
      name,
      typeof label === "function" ? (label as Format)("7" as never) : label,
    ]),
  );
}
type Format = (value: never) => string;

const english = textsOf(englishLabels);

test.each(sets)("%s translates every text of the player", (language, labels) => {
  const texts = textsOf(labels);
  const left = [...english]
    .filter(([name, text]) => texts.get(name) === text)
    .map(([name]) => name);
  expect(left).toEqual(borrowed[language] ?? []);
  expect([...english.keys()].filter((name) => !texts.has(name))).toEqual([]);
});

test.each(sets)("%s lists the same keys for the same actions", (_language, { keys }) => {
  const placeholders = (text: string) => text.match(/\{\w+\}/g);
  expect(keys.map(([, text]) => placeholders(text))).toEqual(
    englishLabels.keys.map(([, text]) => placeholders(text)),
  );
  const letters = (key: string) =>
    key.split(/[ +]/).filter((part) => /^[A-Z0-9←→↑↓,.<>?]$/.test(part));
  expect(keys.map(([key]) => letters(key))).toEqual(
    englishLabels.keys.map(([key]) => letters(key)),
  );
});

test.each([
  [0, "تقديم 0 ثانية"],
  [1, "تقديم ثانية واحدة"],
  [2, "تقديم ثانيتين"],
  [3, "تقديم 3 ثوانٍ"],
  [11, "تقديم 11 ثانية"],
  [100, "تقديم 100 ثانية"],
])("a seek by %d s in Arabic is %s", (seconds, text) =>
  expect(ar.seekedForward(seconds)).toBe(text),
);

test.each([
  { labels: pl, seconds: 3, text: "Do tyłu o 3 sekundy" },
  { labels: pl, seconds: 5, text: "Do tyłu o 5 sekund" },
  { labels: ru, seconds: 3, text: "Назад на 3 секунды" },
  { labels: ru, seconds: 5, text: "Назад на 5 секунд" },
  { labels: ru, seconds: 21, text: "Назад на 21 секунду" },
])("$text", ({ labels, seconds, text }) => expect(labels.seekedBack(seconds)).toBe(text));

test.each([
  ["de", de, "1 Sekunde vor", "1,5×", "Lautstärke 50 %"],
  ["es", es, "Adelantar 1 segundo", "1,5×", "Volumen al 50 %"],
  ["fr", fr, "Avance de 1 seconde", "1,5×", "Volume à 50 %"],
  ["it", it, "Avanti di 1 secondo", "1,5×", "Volume al 50%"],
  ["ja", ja, "1 秒進む", "1.5×", "音量 50%"],
  ["ko", ko, "1초 앞으로", "1.5×", "음량 50%"],
  ["nl", nl, "1 seconde vooruit", "1,5×", "Geluidssterkte 50%"],
  ["pl", pl, "Do przodu o 1 sekundę", "1,5×", "Głośność 50%"],
  ["pt-BR", ptBR, "Avançar 1 segundo", "1,5×", "Volume em 50%"],
  ["ru", ru, "Вперёд на 1 секунду", "1,5×", "Громкость 50 %"],
  ["zh-Hans", zhHans, "快进 1 秒", "1.5×", "音量 50%"],
] as const)("numbers in %s", (_language, labels, ...expected) => {
  const texts = [labels.seekedForward(1), labels.rate(1.5), labels.volumeAt(50)];
  expect(texts.map((text) => text.replaceAll(/\s/g, " "))).toEqual(expected);
});
