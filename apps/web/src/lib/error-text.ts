import { isApiError } from "@marquee/api-client";

export const somethingWentWrong = "Something went wrong. Please try again later.";
export const playlistMissing = "Sorry, we can't find that playlist.";

/** Returns the message for a failed call: the server's text if it sent one. */
export function errorText(error: unknown, otherwise: string = somethingWentWrong): string {
  return (isApiError(error) && error.text) || otherwise;
}
