import { parseOklch, type Oklch } from "./oklch";

export type Theme = "light" | "dark";

/** Returns the colour tokens of a stylesheet by name without `--mq-`. Other tokens are ignored. */
export function readColors(stylesheet: string): Map<string, Record<Theme, Oklch>> {
  const colors = new Map<string, Record<Theme, Oklch>>();
  for (const [, name, value] of stylesheet.matchAll(/--mq-([\w-]+):\s*([^;]+);/g)) {
    if (name === undefined || value === undefined) continue;
    const [light, dark] = value.match(/oklch\([^)]*\)/g) ?? [];
    if (light === undefined) continue;
    colors.set(name, { light: parseOklch(light), dark: parseOklch(dark ?? light) });
  }
  return colors;
}
