import { isApiError } from "@marquee/api-client";

/** True if the server requires a recent sign-in for a sensitive change. */
export function needsFreshSignIn(error: unknown): boolean {
  return isApiError(error) && error.code === "reauth-required";
}
