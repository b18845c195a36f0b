import { isApiError } from "@marquee/api-client";

/** Whether the server only wants to know once more that it is the user, before a change that is delicate. */
export function needsFreshSignIn(error: unknown): boolean {
  return isApiError(error) && error.code === "reauth-required";
}
