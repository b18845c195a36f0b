import { isApiError } from "@marquee/api-client";

/** Whether a call failed on the server's side or on the way: not for a visitor's wrong or missing id. null: not failed. */
export function isOutage(error: unknown): boolean {
  return error !== null && !(isApiError(error) && error.code === "rejected");
}
