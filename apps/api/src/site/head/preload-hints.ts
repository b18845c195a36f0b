import type { ModuleFiles } from "../build-manifest.ts";
import type { Picture } from "../page.ts";
import { escapeText } from "./escape-text.ts";

export interface HintOptions {
  readonly pictures: readonly Picture[];
  /** What a video begins with goes before everything but styles. */
  readonly hasStream: boolean;
}

/** Asks for what the first screenful needs while the browser still reads the page: styles first, then scripts and pictures. */
export function preloadHints({ styles, scripts }: ModuleFiles, { pictures, hasStream }: HintOptions): string {
  const [scriptPriority, picturePriority] = hasStream ? [' fetchpriority="low"', "low"] : ["", "high"];
  return [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${escapeText(href)}">`),
    ...scripts.map((href) => `<link rel="modulepreload"${scriptPriority} crossorigin href="${escapeText(href)}">`),
    ...pictures.map((picture) => pictureHint(picture, picturePriority)),
  ].join("");
}

function pictureHint({ src, srcSet, sizes, media }: Picture, priority: string): string {
  const attributes = { href: src, imagesrcset: srcSet, imagesizes: sizes, media };
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}="${escapeText(value)}"`],
  );
  return `<link rel="preload" as="image" fetchpriority="${priority}"${written.join("")}>`;
}
