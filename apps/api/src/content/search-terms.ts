import { foldText } from "./fold-text.ts";

const maxTerms = 16;
const maxTermLength = 40;

/** Includes C++ and C#, and emoji; flags have two code points. */
const token = /[\p{L}\p{M}\p{N}]+[+#]{0,2}|\p{RI}{2}|\p{Extended_Pictographic}/gu;
/** People also write these words together. */
const joined = /[\p{L}\p{M}\p{N}]+(?:['_\u2010\u2011-][\p{L}\p{M}\p{N}]+)+/gu;
const joiners = /['_\u2010\u2011-]/g;
/** Scripts without spaces between words, with their marks. */
const unspacedScripts = ["Han", "Hira", "Kana", "Thai", "Laoo", "Khmr", "Mymr", "Bopo"]
  .map((script) => `\\p{scx=${script}}`)
  .join("");
const unspaced = new RegExp(`[${unspacedScripts}]+`, "u");
const runs = new RegExp(`${unspaced.source}|.+?(?=${unspaced.source}|$)`, "gu");

/** Returns folded words, and letter pairs for scripts without spaces. */
export function searchTerms(typed: string): string[] {
  return distinct(
    tokensOf(foldText(typed)).flatMap((run) => (isUnspaced(run) ? pairs(run) : [run])),
  ).slice(0, maxTerms);
}

/** Terms correspond to `searchTerms`. */
export function indexTerms(text: string): string[] {
  const folded = foldText(text);
  const terms = tokensOf(folded).flatMap((run) => {
    if (isUnspaced(run)) return [...pairs(run), lastLetter(run)];
    const name = /^(.*?)[+#]+$/.exec(run)?.[1];
    return name === undefined ? [run] : [run, name];
  });
  const compounds = (folded.match(joined) ?? []).map((word) => shorten(word.replace(joiners, "")));
  return distinct([...terms, ...compounds]);
}

/** Terms contain neither quotes nor backslashes. */
export function toTsvector(text: string): string {
  return indexTerms(text)
    .map((term) => `'${term}'`)
    .join(" ");
}

/** False for one or two letters of an alphabet. */
export function isSpecific(term: string): boolean {
  return term.length > 2 || (term.length === 2 && isUnspaced(term));
}

function tokensOf(folded: string): string[] {
  return (folded.match(token) ?? []).flatMap((word) => word.match(runs) ?? []).map(shorten);
}

function isUnspaced(run: string): boolean {
  return unspaced.test(run);
}

/** A single letter stays alone. */
function pairs(run: string): string[] {
  const letters = Array.from(run);
  if (letters.length < 2) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** No pair begins with it, so that its own search needs it. */
function lastLetter(run: string): string {
  return Array.from(run).at(-1) ?? "";
}

function shorten(word: string): string {
  return word.length <= maxTermLength ? word : Array.from(word).slice(0, maxTermLength).join("");
}

function distinct(terms: readonly string[]): string[] {
  return [...new Set(terms)];
}
