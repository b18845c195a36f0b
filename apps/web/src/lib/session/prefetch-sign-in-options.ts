import { signInOptionsQuery } from "@marquee/api-client/react-query";
import type { Prefetch } from "../prefetch";

/** A form has a button for the identity provider if there is one. */
export const prefetchSignInOptions: Prefetch = ({ api, queryClient }) =>
  queryClient.prefetchQuery(signInOptionsQuery(api));
