/**
 * Controls of the direction of text reorder what surrounds a title; marks that only say which
 * direction it has do not.
 */
const controls = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Returns a title in one line, without what would change the text around it. */
export function cleanTitle(title: string): string {
  return title.replaceAll(/\s+/gu, " ").replaceAll(controls, "").trim();
}
