const generic = new Set([
  "system-ui",
  "sans-serif",
  "serif",
  "monospace",
  "ui-sans-serif",
  "ui-serif",
  "ui-rounded",
  "ui-monospace",
]);
const family = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _-]{0,59}$/u;

/**
 * Returns a list of font families as CSS, every name in quotes. @throws on anything but 1 to 8
 * names by commas.
 */
export function parseFontStack(text: string): string {
  const names = text.split(",").map((part) => part.trim().replace(/^(["'])(.*)\1$/, "$2"));
  if (names.length > 8 || !names.every((name) => family.test(name)))
    throw new Error(
      "Expected 1 to 8 names of fonts by commas: letters, digits, spaces and hyphens.",
    );
  return names.map((name) => (generic.has(name) ? name : `"${name}"`)).join(", ");
}
