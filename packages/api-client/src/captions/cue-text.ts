import { escapeMarkup } from "../markup";
import { CaptionsError } from "./captions-error";
import { convertHtml, readReferences } from "./html";
import type { SourceLine } from "./source-line";

const maxTextLength = 2_000;
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
  const checked = lines.map(({ text, number: lineNumber }) => {
    if (text.includes("-->")) throw new CaptionsError("empty-line-missing", { line: lineNumber });
    return convertHtml(text).replaceAll(/<([^<>]*)(>?)/g, (tag, name: string, end: string) => {
      if (end !== ">" || !isAllowedTag(name))
        throw new CaptionsError("tag-not-allowed", { value: shorten(tag), line: lineNumber });
      return tag;
    });
  });
  return limited(escapeAmpersands(readReferences(checked.join("\n"))), lines);
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
  const converted = convertHtml(lines.map(({ text }) => text).join("\n"))
    .replaceAll(/\{\\[^{}\n]*\}/g, "")
    .replaceAll(/\{(\/?[biu])\}/gi, "<$1>")
    .replaceAll("-->", "→")
    .replaceAll(/<(\/?[biu])>|[<>]/gi, (found, tag: string | undefined) => {
      if (tag !== undefined) return `<${tag.toLowerCase()}>`;
      return escapeMarkup(found);
    });
  return limited(escapeAmpersands(readReferences(converted)), lines);
}

/** Escapes each `&` that does not begin a character reference. */
export function escapeAmpersands(text: string): string {
  return text.replaceAll(/&(?!(?:amp|lt|gt|lrm|rlm|nbsp);)/g, "&amp;");
}

function limited(text: string, [first]: readonly SourceLine[]): string {
  if (text.length > maxTextLength)
    throw new CaptionsError("caption-too-long", { value: maxTextLength, line: first?.number });
  return text;
}

function shorten(tag: string): string {
  return tag.length > 30 ? `${tag.slice(0, 30)}…` : tag;
}
