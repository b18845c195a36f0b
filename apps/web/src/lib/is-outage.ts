import { isApiError } from "@marquee/api-client";

const tooManyRequests = 429;

/**
 * True for failures of the server or network, and for refusals that end by waiting. False for a
 * visitor's wrong or missing id, and for null.
 */
export function isOutage(error: unknown): boolean {
  if (error === null) return false;
  return !isApiError(error) || error.code !== "rejected" || error.status === tooManyRequests;
}
