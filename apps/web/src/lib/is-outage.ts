import { isApiError } from "@marquee/api-client";

const tooManyRequests = 429;

/**
 * Whether a call failed on the server's side or on the way, or was refused for now: not for a
 * visitor's wrong or missing id. null: not failed.
 */
export function isOutage(error: unknown): boolean {
  if (error === null) return false;
  return !isApiError(error) || error.code !== "rejected" || error.status === tooManyRequests;
}
