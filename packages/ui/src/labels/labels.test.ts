import { expect, test } from "vitest";
import * as defaults from "../default-labels";
import { labels as de } from "./de";
import type { Labels } from "./labels";

const sets: readonly [language: string, labels: Labels][] = [["de", de]];

/** Numbers without words. */
const wordless = ["viewCount.short", "viewCount.exact"];

/** The same in English and in these languages. */
const borrowed: Partial<Record<string, readonly string[]>> = {
  de: ["captionEditor.text", "imageCropper.zoom", "logo.beta", "shareDialog.link"],
};

const sample = ["7", 7, 7] as const;

function textOf(label: unknown): string {
  return typeof label === "function" ? String(label(...sample)) : JSON.stringify(label);
}

function textsOf(set: object): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [component, labels] of Object.entries(set))
    for (const [name, label] of Object.entries(labels as object)) texts.set(`${component}.${name}`, textOf(label));
  return texts;
}

const english = textsOf(
  Object.fromEntries(Object.entries(defaults).map(([name, labels]) => [name.replace(/Labels$/, ""), labels])),
);

test.each(sets)("%s translates every text of the package", (language, labels) => {
  const texts = textsOf(labels);
  const left = [...english]
    .filter(([name, text]) => texts.get(name) === text && !wordless.includes(name))
    .map(([name]) => name);
  expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  expect(left).toEqual(borrowed[language] ?? []);
});
