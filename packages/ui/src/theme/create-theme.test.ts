import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrastRules, moreContrastRules, type ContrastRule } from "../tokens/contrast-rules";
import { contrast, parseHex, parseOklch, type Oklch } from "../tokens/oklch";
import { readColors, type Theme } from "../tokens/read-colors";
import { seenColors } from "../tokens/seen-colors";
import { createTheme, type BrandTheme, type ThemeColors } from "./create-theme";
import { neutrals, type ContrastLevel } from "./neutrals";
import { themeCss } from "./theme-css";
import { themeTokens } from "./theme-tokens";

const read = (name: string) =>
  readColors(readFileSync(new URL(`../tokens/${name}`, import.meta.url), "utf8"));
const normal = read("colors.css");
const stylesheets = { normal, more: new Map([...normal, ...read("more-contrast.css")]) };
const rules: Record<ContrastLevel, readonly ContrastRule[]> = {
  normal: contrastRules,
  more: moreContrastRules,
};
const themes = ["dark", "light"] as const;
const levels = ["normal", "more"] as const;

function stylesheetColor(name: string, theme: Theme, level: ContrastLevel): Oklch {
  const found = stylesheets[level].get(name);
  if (!found) throw new Error(`No token --mq-${name}.`);
  return found[theme];
}

/** Returns the pairs of a theme that do not reach what their rule asks for. */
function failures(brand: BrandTheme, theme: Theme, level: ContrastLevel): string[] {
  const own: Readonly<Record<string, string>> = (level === "more" ? brand.moreContrast : brand)[
    theme
  ];
  const seen = seenColors((name) => {
    const value = own[name];
    return value === undefined ? stylesheetColor(name, theme, level) : parseOklch(value);
  });
  return rules[level].flatMap(({ foreground, backgrounds, atLeast }) =>
    backgrounds
      .filter((background) => contrast(seen(foreground), seen(background)) < atLeast)
      .map((background) => `${theme} ${level}: ${foreground} on ${background}`),
  );
}

/** Mulberry32: the same colours on every run. */
function randomColors(count: number): string[] {
  let state = 20_261_128;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % 0x1_00_00_00;
  };
  return Array.from({ length: count }, () => `#${next().toString(16).padStart(6, "0")}`);
}

const corners = [
  "#000000",
  "#ffffff",
  "#808080",
  "#ff0000",
  "#00ff00",
  "#0000ff",
  "#ffff00",
  "#00ffff",
  "#ff00ff",
];

test("R-OWN-02 1,000 pairs of colours have their contrasts in every theme", () => {
  const colors = [...corners, ...randomColors(1000)];
  const failed = colors.flatMap((accent, index) => {
    const second = index % 2 === 0 ? undefined : colors[colors.length - 1 - index];
    const brand = createTheme({ accent, second });
    const found = themes.flatMap((theme) =>
      levels.flatMap((level) => failures(brand, theme, level)),
    );
    return found.map((one) => `${accent} ${second ?? ""} ${one}`);
  });
  expect(failed).toEqual([]);
});

test("R-OWN-02 texts on the accent are white in the light theme, whatever the colour", () => {
  for (const accent of [...corners, "#fff9b0", "#3c9a4e", ...randomColors(100)])
    for (const brand of [createTheme({ accent }), createTheme({ accent }).moreContrast])
      expect([accent, parseOklch(brand.light["on-light"]).lightness]).toEqual([accent, 1]);
});

test("R-OWN-02 the CSS of any theme with a font stack takes at most 2 kB", () => {
  const fontStack = "Avenir Next, Segoe UI, Helvetica Neue, system-ui, sans-serif";
  const sizes = randomColors(50).map(
    (accent) => themeCss(createTheme({ accent, radius: 10, fontStack })).length,
  );
  expect(Math.max(...sizes)).toBeLessThanOrEqual(2000);
});

test("a colour that has its contrast stays as it is", () => {
  const [dark, light] = ["#f0a93b", "#8f4a00"];
  expect(createTheme({ accent: dark }).themeColor).toBe(dark);
  const shown = parseOklch(createTheme({ accent: light }).light.light);
  expect(shown.lightness).toBeCloseTo(parseHex(light).lightness, 2);
});

test("links and tints have the second colour, buttons and the player the accent", () => {
  const brand = createTheme({ accent: "#2255ee", second: "#118844" });
  const hue = (token: keyof ThemeColors) => parseOklch(brand.dark[token]).hue;
  expect(hue("light-text")).toBeCloseTo(parseHex("#118844").hue, 0);
  expect(hue("light-tint")).toBeCloseTo(parseHex("#118844").hue, 0);
  expect(hue("light")).toBeCloseTo(parseHex("#2255ee").hue, 0);
  expect(themeCss(brand)).toContain(`--mqp-light:${brand.dark["scrim-light"]};`);
});

test("one radius and a font stack become tokens, and without them the stylesheet's hold", () => {
  const brand = createTheme({
    accent: "#2255ee",
    radius: 20,
    fontStack: "'Avenir Next', 游ゴシック, sans-serif",
  });
  expect(brand.shared).toEqual({
    "radius-small": "12px",
    radius: "20px",
    "radius-dialog": "32px",
    font: '"Avenir Next", "游ゴシック", sans-serif',
  });
  expect(createTheme({ accent: "#2255ee" }).shared).toEqual({});
  expect(themeTokens(brand)["scale"]).toMatchObject({
    radius: { $type: "dimension", $value: { value: 20, unit: "px" } },
    font: { $type: "fontFamily", $value: ["Avenir Next", "游ゴシック", "sans-serif"] },
  });
});

test.each([
  { accent: "red" },
  { accent: "#fff" },
  { accent: "#ffffff;}" },
  { accent: "#ffffff", second: "oklch(1 0 0)" },
  { accent: "#ffffff", radius: Number.NaN },
  { accent: "#ffffff", radius: 33 },
  { accent: "#ffffff", fontStack: "" },
  { accent: "#ffffff", fontStack: 'a";}body{display:none' },
  { accent: "#ffffff", fontStack: "url(https://elsewhere.example/font)" },
  { accent: "#ffffff", fontStack: "A\\22 , B" },
  { accent: "#ffffff", fontStack: "</style><script>" },
])("R-OWN-02 $accent $second $radius $fontStack is refused", (choice) => {
  expect(() => createTheme(choice)).toThrow("Expected");
});

test("the surfaces and texts that a theme is measured with are those of the stylesheets", () => {
  for (const theme of themes)
    for (const level of levels) {
      const { surfaces, text, muted } = neutrals(theme, level);
      const names = ["canvas", "surface", "raised", "overlay"];
      for (const surface of names.map((name) => stylesheetColor(name, theme, level)))
        expect(surfaces).toContainEqual(surface);
      expect({ text, muted }).toEqual({
        text: stylesheetColor("text", theme, level),
        muted: stylesheetColor("muted", theme, level),
      });
    }
});
