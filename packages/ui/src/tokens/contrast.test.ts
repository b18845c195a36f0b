import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrastRules, moreContrastRules } from "./contrast-rules";
import { contrast, formatHex, parseHex, parseOklch } from "./oklch";
import { readColors, type Theme } from "./read-colors";
import { seenColors } from "./seen-colors";

const read = (name: string) => readColors(readFileSync(new URL(name, import.meta.url), "utf8"));
const normal = read("colors.css");
const more = new Map([...normal, ...read("more-contrast.css")]);

const color = (colors: typeof normal, theme: Theme) =>
  seenColors((name) => {
    const found = colors.get(name);
    if (!found) throw new Error(`No token --mq-${name}.`);
    return found[theme];
  });

describe.each([
  { level: "normal", colors: normal, rules: contrastRules },
  { level: "more", colors: more, rules: moreContrastRules },
])("with $level contrast", ({ colors, rules }) => {
  describe.each(["dark", "light"] as const)("in the %s theme", (theme) => {
    test.each(
      rules.flatMap(({ foreground, backgrounds, atLeast }) =>
        backgrounds.map((background) => ({ foreground, background, atLeast })),
      ),
    )("$foreground on $background reaches $atLeast:1", ({ foreground, background, atLeast }) => {
      const seen = color(colors, theme);
      expect(contrast(seen(foreground), seen(background))).toBeGreaterThanOrEqual(atLeast);
    });
  });
});

test("contrast agrees with the known extremes", () => {
  expect(contrast(parseOklch("oklch(1 0 0)"), parseOklch("oklch(0 0 0)"))).toBeCloseTo(21, 1);
  expect(contrast(parseOklch("oklch(0.6 0 0)"), parseOklch("oklch(0.6 0 0)"))).toBe(1);
});

test("a hexadecimal colour is the same after its way through oklch", () => {
  for (const hex of ["#000000", "#ffffff", "#ff0000", "#00ff00", "#0000ff", "#7f3fbf", "#010203"])
    expect(formatHex(parseHex(hex))).toBe(hex);
});

test("a colour that is no oklch is refused with what was expected", () => {
  expect(() => parseOklch("#fff")).toThrow(
    'Expected oklch(L C H) or oklch(L C H / A), got "#fff".',
  );
});
