import type { I18n } from "@lingui/core";
import type { ApiError } from "@marquee/api-client";
import { loadMessages } from "./browser-messages";
import type { describeRefusal } from "./refusal-sentences";

let describe: typeof describeRefusal | undefined;

/** Loads the sentences for refusals, in the language of the page. Most pages never need them. */
export async function loadRefusalSentences(): Promise<void> {
  const [sentences] = await Promise.all([import("./refusal-sentences"), loadMessages("server")]);
  describe = sentences.describeRefusal;
}

/**
 * Returns the sentence for a refusal; undefined if its code is of a newer server, or nothing is
 * loaded yet.
 */
export function refusalSentence(i18n: I18n, { reason, values }: ApiError): string | undefined {
  return reason === undefined ? undefined : describe?.(i18n, reason, values);
}
