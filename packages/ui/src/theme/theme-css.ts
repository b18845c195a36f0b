import type { BrandTheme, ThemeColors } from "./create-theme";

/** Tokens of the same value in both themes. */
const themeless = ["scrim-light", "on-scrim-light"] as const;

/**
 * Writes a theme as CSS to put after or before the stylesheet, at most 2 kB: it is in no cascade
 * layer, so that it wins. `data-theme` works on any element as before. The player of
 * `@marquee/player` follows.
 */
export function themeCss({ dark, light, moreContrast, shared }: BrandTheme): string {
  const fixed = { ...shared, ...Object.fromEntries(themeless.map((name) => [name, dark[name]])) };
  const player = { light: dark["scrim-light"], "on-light": dark["on-scrim-light"] };
  const more = switched(moreContrast.dark, moreContrast.light);
  return [
    `:root,:host{${declare("mq", fixed)}${declare("mqp", player)}}`,
    `:root,:host,[data-theme]{${switched(dark, light)}}`,
    `@media (prefers-contrast:more){:root,:host,[data-theme]{${more}}}`,
  ].join("");
}

function declare(prefix: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${prefix}-${name}:${value};`)
    .join("");
}

/** Both themes by the two switches of the stylesheet: see `tokens/colors.css`. */
function switched(dark: ThemeColors, light: ThemeColors): string {
  return Object.entries(dark)
    .filter(([name]) => !themeless.some((one) => one === name))
    .map(([name, value]) => {
      const other = light[name as keyof ThemeColors];
      return `--mq-${name}:var(--mq-if-light,${other}) var(--mq-if-dark,${value});`;
    })
    .join("");
}
