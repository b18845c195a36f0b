import { escapeMarkup } from "../markup";

const looks: Readonly<Record<string, string>> = { em: "i", i: "i", strong: "b", b: "b", u: "u" };
/** Tags that change the look alone. */
const lookTag = /<(\/?)(font|span|div|p|s|strike|em|strong|[biu])(?:\s[^<>]*)?>/gi;
const lineBreak = /<br\s*\/?>/gi;

/** Lets bold, italic and underlined text and line breaks of HTML remain, and no other looks. */
export function convertHtml(text: string): string {
  return text.replaceAll(lineBreak, "\n").replaceAll(lookTag, (_, slash: string, name: string) => {
    const tag = looks[name.toLowerCase()];
    return tag === undefined ? "" : `<${slash}${tag}>`;
  });
}

const characters: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  laquo: "«",
  raquo: "»",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  iexcl: "¡",
  iquest: "¿",
  szlig: "ß",
  aelig: "æ",
  AElig: "Æ",
  oelig: "œ",
  OElig: "Œ",
  oslash: "ø",
  Oslash: "Ø",
  euro: "€",
  pound: "£",
  deg: "°",
  copy: "©",
  reg: "®",
  trade: "™",
};
const marks: Readonly<Record<string, string>> = {
  grave: "\u0300",
  acute: "\u0301",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  ring: "\u030A",
  caron: "\u030C",
  cedil: "\u0327",
};
const accented = /^([A-Za-z])(grave|acute|circ|tilde|uml|ring|caron|cedil)$/;
const namedReference = /&([a-z]{2,8});/gi;
const numberedReference = /&#(x[\da-f]{1,6}|\d{1,7});/gi;

/**
 * Reads the character references of HTML that WebVTT's own (`&amp;`, `&nbsp;` and so on) do not
 * include. What they name is text.
 */
export function readReferences(text: string): string {
  return text
    .replaceAll(namedReference, (found, name: string) => named(name) ?? found)
    .replaceAll(numberedReference, (_, code: string) => numbered(Number(`0${code}`)));
}

function named(name: string): string | undefined {
  const [, letter, mark] = accented.exec(name) ?? [];
  if (letter === undefined || mark === undefined) return characters[name];
  return `${letter}${marks[mark] ?? ""}`.normalize();
}

/** Control characters and what is no character are a space: a line's end would end the caption. */
function numbered(code: number): string {
  if (code > 0x10_ff_ff) return " ";
  const character = String.fromCodePoint(code);
  if (/[\p{Cc}\p{Cs}\uFEFF\uFFFD\u2028\u2029]/u.test(character)) return " ";
  return /[&<>]/.test(character) ? escapeMarkup(character) : character;
}
