import type { I18n } from "@lingui/core";
import type { ApiError } from "@marquee/api-client";
import { loadMessages } from "./browser-messages";
import type { describeRefusal } from "./refusal-sentences";
import type { describeRule } from "./rule-sentences";

let describe: { refusal: typeof describeRefusal; rule: typeof describeRule } | undefined;

/** Loads the sentences for refusals, in the language of the page. Most pages never need them. */
export async function loadRefusalSentences(): Promise<void> {
  const [refusals, rules] = await Promise.all([
    import("./refusal-sentences"),
    import("./rule-sentences"),
    loadMessages("server"),
  ]);
  describe = { refusal: refusals.describeRefusal, rule: rules.describeRule };
}

/**
 * Returns the sentence for a refusal; undefined if its code is of a newer server, or nothing is
 * loaded yet.
 */
export function refusalSentence(i18n: I18n, { reason, values }: ApiError): string | undefined {
  return reason === undefined ? undefined : describe?.refusal(i18n, reason, values);
}

/**
 * Returns the sentence for a rule of the contract that a request broke; undefined for another
 * message, or if nothing is loaded yet.
 */
export function ruleSentence(i18n: I18n, message: string): string | undefined {
  return describe?.rule(i18n, message);
}
