import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { isApiError } from "@marquee/api-client";
import { serverText } from "./server-text";

export const somethingWentWrong = msg`Something went wrong. Please try again later.`;
export const playlistMissing = msg`Sorry, we can't find that playlist.`;

/** Returns the message for a failed call: the server's text if it sent one. */
export function errorText(i18n: I18n, error: unknown, otherwise: MessageDescriptor = somethingWentWrong): string {
  return isApiError(error) && error.text ? serverText(i18n, error.text) : i18n._(otherwise);
}
