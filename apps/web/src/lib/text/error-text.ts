import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { isApiError } from "@marquee/api-client";
import { refusalSentence, ruleSentence } from "../../i18n/load-refusal-sentences";

export const somethingWentWrong = msg`Something went wrong. Please try again later.`;
export const playlistMissing = msg`Sorry, we can't find that playlist.`;

/**
 * Returns the message for a failed call. The code of a refusal chooses it, in any language of the
 * server. If a request broke a rule of the contract, the client has the rule's text. Only servers
 * from before codes provide the text.
 */
export function errorText(
  i18n: I18n,
  error: unknown,
  otherwise: MessageDescriptor = somethingWentWrong,
): string {
  if (!isApiError(error) || !error.text) return i18n._(otherwise);
  const { reason, text } = error;
  if (reason === undefined) return ruleSentence(i18n, text) ?? text;
  const rule = reason === "invalid-input" ? ruleSentence(i18n, text) : undefined;
  return rule ?? refusalSentence(i18n, error) ?? i18n._(otherwise);
}
