import { defineEndpoint, type Client } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import { nullable, object, string } from "zod/mini";

/** What there is to sign in with beside a password: an OpenID Connect provider, where the operator has set one up. */
const fetchSignInOptions = /* @__PURE__ */ defineEndpoint({
  name: "fetchSignInOptions",
  method: "GET",
  path: "/api/sign-in-options",
  encoding: "none",
  request: /* @__PURE__ */ object({}),
  response: /* @__PURE__ */ object({
    identity_provider: /* @__PURE__ */ nullable(
      /* @__PURE__ */ object({ authorize_url: /* @__PURE__ */ string(), client_id: /* @__PURE__ */ string() }),
    ),
  }),
});

/** The ways to sign in; they do not change while a page is open. */
export function signInOptionsQuery(api: Client) {
  return { ...endpointQuery(api, fetchSignInOptions, {}), staleTime: Infinity };
}
