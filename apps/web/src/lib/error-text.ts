import { isApiError } from "@marquee/api-client";

export const somethingWentWrong = "Something went wrong. Please try again later.";
export const playlistMissing = "Sorry, we can't find that playlist.";

/** What a visitor is told of a failed call: the server's own words where it has some for them. */
export function errorText(error: unknown, otherwise: string = somethingWentWrong): string {
  return (isApiError(error) && error.text) || otherwise;
}
