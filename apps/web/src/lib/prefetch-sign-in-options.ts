import { signInOptionsQuery } from "@marquee/api-client/react-query";
import type { Prefetch } from "./prefetch";

/** Whether there is an identity provider decides whether a form has its button. */
export const prefetchSignInOptions: Prefetch = ({ api, queryClient }) =>
  queryClient.prefetchQuery(signInOptionsQuery(api));
