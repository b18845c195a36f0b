import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";

const maxTitleLength = 100;

/** Returns a title to start with: the name of a file without its ending. */
export function titleOfFile(i18n: I18n, name: string): string {
  const title = name
    .replace(/\.[^.]{1,5}$/, "")
    .replaceAll("_", " ")
    .trim();
  return title.slice(0, maxTitleLength) || t(i18n)`Untitled`;
}
