import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrastRules } from "./contrast-rules";
import { contrast, parseOklch } from "./oklch";
import { readColors, type Theme } from "./read-colors";

const colors = readColors(readFileSync(new URL("colors.css", import.meta.url), "utf8"));
const color = (name: string, theme: Theme) => {
  const found = colors.get(name);
  if (!found) throw new Error(`No token --mq-${name}.`);
  return found[theme];
};

describe.each(["dark", "light"] as const)("in the %s theme", (theme) => {
  test.each(
    contrastRules.flatMap(({ foreground, backgrounds, atLeast }) =>
      backgrounds.map((background) => ({ foreground, background, atLeast })),
    ),
  )("$foreground on $background reaches $atLeast:1", ({ foreground, background, atLeast }) => {
    expect(contrast(color(foreground, theme), color(background, theme))).toBeGreaterThanOrEqual(atLeast);
  });
});

test("contrast agrees with the known extremes", () => {
  expect(contrast(parseOklch("oklch(1 0 0)"), parseOklch("oklch(0 0 0)"))).toBeCloseTo(21, 1);
  expect(contrast(parseOklch("oklch(0.6 0 0)"), parseOklch("oklch(0.6 0 0)"))).toBe(1);
});

test("a colour that is no oklch is refused with what was expected", () => {
  expect(() => parseOklch("#fff")).toThrow('Expected oklch(L C H) or oklch(L C H / A), got "#fff".');
});
