import type { I18n } from "@lingui/core";

/**
 * Returns a text of the server, which writes English, in the language of the page; as it is where
 * it has no translation. Its translations have the English text as id (`i18n/server-texts.ts`),
 * with placeholders for values.
 */
export function serverText(i18n: I18n, text: string): string {
  return knownText(i18n, text) ?? text;
}

/**
 * Returns a text of the server in the language of the page; undefined for one that the site does
 * not know.
 */
export function knownText(i18n: I18n, text: string): string | undefined {
  if (text in i18n.messages) return i18n._(text);
  const patterns = Object.keys(i18n.messages).filter((id) => id.includes("{"));
  // The longest is the most specific.
  for (const id of patterns.sort((a, b) => b.length - a.length)) {
    const values = readValues(id, text);
    if (values)
      return i18n._(
        id,
        Object.fromEntries(values.map(([name, value]) => [name, translate(i18n, value)])),
      );
  }
  return undefined;
}

/** Numbers stay numbers, so that translations can choose plural forms. */
function translate(i18n: I18n, value: string): string | number {
  return String(Number(value)) === value ? Number(value) : serverText(i18n, value);
}

/** Returns the values by placeholder if `text` is `pattern` with values in it. */
function readValues(pattern: string, text: string): [name: string, value: string][] | null {
  const [names, literals] = [pattern.match(/\{\w+\}/g) ?? [], pattern.split(/\{\w+\}/)];
  const source = literals
    .map((literal) => literal.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&"))
    .join("(.+)");
  const match = new RegExp(`^${source}$`, "s").exec(text);
  return match && names.map((name, index) => [name.slice(1, -1), match[index + 1] ?? ""]);
}
