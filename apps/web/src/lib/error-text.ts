import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { isApiError } from "@marquee/api-client";
import { refusalSentence } from "../i18n/load-refusal-sentences";
import { knownText, serverText } from "./server-text";

export const somethingWentWrong = msg`Something went wrong. Please try again later.`;
export const playlistMissing = msg`Sorry, we can't find that playlist.`;

/**
 * Refusals whose text is that of the rule that was broken. The rules are the client's, and so the
 * site knows their texts.
 */
const namesRule: ReadonlySet<string> = new Set(["invalid-input", "unreadable-captions"]);

/**
 * Returns the message for a failed call. The code of a refusal chooses it, whatever language the
 * server writes. Only without a code, from a server from before codes or a check in the browser, is
 * it the text.
 */
export function errorText(
  i18n: I18n,
  error: unknown,
  otherwise: MessageDescriptor = somethingWentWrong,
): string {
  if (!isApiError(error) || !error.text) return i18n._(otherwise);
  if (error.reason === undefined) return serverText(i18n, error.text);
  const rule = namesRule.has(error.reason) ? knownText(i18n, error.text) : undefined;
  return rule ?? refusalSentence(i18n, error) ?? i18n._(otherwise);
}
