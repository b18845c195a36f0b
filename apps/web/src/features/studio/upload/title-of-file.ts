import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";

const maxTitleLength = 100;
/**
 * Controls of the direction of text, which would reorder what surrounds the title, and of devices.
 */
const controls = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** The server refuses titles without one. */
const visible = /[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u;
/** The text after the dot of "Mr. Fox" or "Version 1.2" belongs to the name. */
const extension = /\.(?=\w*[a-z])\w{1,8}$/iu;

/** Returns a title to start with: the name of a file without its ending. */
export function titleOfFile(i18n: I18n, name: string): string {
  const title = name
    .normalize("NFC")
    .replace(extension, "")
    .replace(controls, "")
    .replaceAll(/[_\s]+/gu, " ")
    .trim();
  return visible.test(title) ? limit(title).trim() : t(i18n)`Untitled`;
}

/** Cuts between characters as people see them: an emoji of several code points stays whole. */
function limit(title: string): string {
  if (title.length <= maxTitleLength) return title;
  let limited = "";
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(
    title,
  )) {
    if (limited.length + segment.length > maxTitleLength) break;
    limited += segment;
  }
  return limited;
}
