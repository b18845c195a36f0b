import type { ModuleFiles } from "../build-manifest.ts";
import type { Picture } from "../page.ts";
import { escapeText } from "./escape-text.ts";

/**
 * Asks for what the first screenful needs while the browser still reads the page: styles first, then pictures. Scripts of a screen
 * are no use before the site's own, which is larger than all of them, has come.
 */
export function preloadHints({ styles, scripts }: ModuleFiles, pictures: readonly Picture[]): string {
  return [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${escapeText(href)}">`),
    ...scripts.map((href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${escapeText(href)}">`),
    ...pictures.map(pictureHint),
  ].join("");
}

function pictureHint({ src, srcSet, sizes, media }: Picture): string {
  const attributes = { href: src, imagesrcset: srcSet, imagesizes: sizes, media };
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}="${escapeText(value)}"`],
  );
  return `<link rel="preload" as="image" fetchpriority="high"${written.join("")}>`;
}
