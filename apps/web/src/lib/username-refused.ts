import { usernameTakenText } from "@marquee/api-client";

/** Returns the `refusedField` of a form whose field has a username that may be taken. */
export function usernameRefused<Name extends string>(field: Name) {
  return (text: string): Name | undefined => (text === usernameTakenText ? field : undefined);
}
