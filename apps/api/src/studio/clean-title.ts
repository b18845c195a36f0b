/** These controls reorder the surrounding text; plain direction marks do not. */
const controls = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Returns one line that does not affect the text around it. */
export function cleanTitle(title: string): string {
  return title.replaceAll(/\s+/gu, " ").replaceAll(controls, "").trim();
}
