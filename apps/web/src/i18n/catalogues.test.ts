import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import config from "../../lingui.config";
import { locales } from "./languages";

const messages = resolve(import.meta.dirname, "../messages");

test.each(locales)(
  "R-VISIT-12 in %s a text of several groups has one translation",
  async (locale) => {
    const translations = new Map<string, Set<string>>();
    for (const filename of globSync(`*/${locale}.po`, { cwd: messages })) {
      const content = readFileSync(join(messages, filename), "utf8");
      const catalogue = await config.format?.parse(content, {
        locale,
        sourceLocale: "en",
        filename,
      });
      // A page merges the groups that it loads: the identifier is the same in all of them.
      for (const [id, { translation = "" }] of Object.entries(catalogue ?? {})) {
        translations.set(id, (translations.get(id) ?? new Set()).add(translation));
      }
    }
    expect(translations.size).toBeGreaterThan(1_000);
    expect(
      [...translations.values()].filter(({ size }) => size > 1).map((texts) => [...texts]),
    ).toEqual([]);
  },
);
