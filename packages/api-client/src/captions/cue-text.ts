import { escapeMarkup } from "../markup";
import { CaptionsError } from "./captions-error";
import { convertHtml, readReferences } from "./html";
import type { SourceLine } from "./source-line";

const maxTextLength = 2_000;
/** With the tags that are left out. */
const maxMarkupLength = 20_000;
const plainTag = /^\/?(?:[biu]|c|v|lang|ruby|rt)$/;
const tagWithClasses =
  /^(?:[biuc]|v|lang|ruby|rt)(?:\.[\p{L}\p{N}_-]{1,50}){1,5}(?:[ \t][^<>&]{1,100})?$/u;
const tagWithAnnotation = /^(?:v|lang)[ \t][^<>]{1,100}$/;
const timestamp = /^(?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3}$/;

/**
 * Checks the lines of a WebVTT cue. HTML for the look alone, which converters leave there, becomes
 * WebVTT's. @throws {CaptionsError}
 */
export function checkCueText(lines: readonly SourceLine[]): string {
  for (const { text } of lines) requireLength(text, maxMarkupLength, lines);
  const checked = lines.map(({ text, number: lineNumber }) => {
    if (text.includes("-->")) throw new CaptionsError("empty-line-missing", { line: lineNumber });
    return convertHtml(text).replaceAll(/<([^<>]*)(>?)/g, (tag, name: string, end: string) => {
      if (end !== ">" || !isAllowedTag(name))
        throw new CaptionsError("tag-not-allowed", { value: shorten(tag), line: lineNumber });
      return tag;
    });
  });
  return toCueText(checked.join("\n"), lines);
}

/** True for valid tags, without `<` and `>`. */
export function isAllowedTag(name: string): boolean {
  return [plainTag, tagWithClasses, tagWithAnnotation, timestamp].some((pattern) =>
    pattern.test(name),
  );
}

/**
 * Converts the lines of a SubRip cue: keeps bold, italic and underlined text, drops other markup,
 * and escapes the rest.
 */
export function convertSubRipText(lines: readonly SourceLine[]): string {
  const source = lines.map(({ text }) => text).join("\n");
  requireLength(source, maxMarkupLength, lines);
  const converted = convertHtml(source)
    .replaceAll(/\{\\[^{}\n]*\}/g, "")
    .replaceAll(/\{(\/?[biu])\}/gi, "<$1>")
    .replaceAll("-->", "→")
    .replaceAll(/<(\/?[biu])>|[<>]/gi, (found, tag: string | undefined) => {
      if (tag !== undefined) return `<${tag.toLowerCase()}>`;
      return escapeMarkup(found);
    });
  return toCueText(converted, lines);
}

/** Escapes each `&` that does not begin a character reference. */
export function escapeAmpersands(text: string): string {
  return text.replaceAll(/&(?!(?:amp|lt|gt|lrm|rlm|nbsp);)/g, "&amp;");
}

/** Returns the text as a file can hold it: an empty line would end the cue, an arrow begin one. */
function toCueText(markup: string, lines: readonly SourceLine[]): string {
  const text = escapeAmpersands(readReferences(markup))
    .replaceAll("-->", "--&gt;")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
  requireLength(text, maxTextLength, lines);
  return text;
}

function requireLength(text: string, maxLength: number, [first]: readonly SourceLine[]): void {
  if (text.length > maxLength)
    throw new CaptionsError("caption-too-long", { value: maxTextLength, line: first?.number });
}

function shorten(tag: string): string {
  return tag.length > 30 ? `${tag.slice(0, 30)}…` : tag;
}
