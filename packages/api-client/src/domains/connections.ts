import * as z from "zod/mini";
import { credential } from "../account-fields";
import { defineEndpoint } from "../endpoint";
import { limitedText } from "../request-fields";
import {
  countField,
  emptyResponse,
  listField,
  optionalTextField,
  booleanField,
  withDefault,
} from "../field-schemas";

const providers = ["identity-provider", "streaming-platform"] as const;

/** A provider that an account can be connected with. */
export type ConnectionProvider = (typeof providers)[number];

const provider = /* @__PURE__ */ z.literal(providers);

/** The connection's `id`. */
const providerId = /* @__PURE__ */ limitedText({ max: 2_000 });

const connection = /* @__PURE__ */ z.object({
  provider,
  /** Issuer of the identity provider; "" for the streaming platform. */
  id: optionalTextField,
  /** The identity provider's name, as people know it; "" for the streaming platform. */
  name: optionalTextField,
  connected: booleanField,
  /** Account name at the provider, "" if not connected. */
  account_name: optionalTextField,
  /** Tier of the streaming platform's subscription (1 to 3), 0 for none. */
  tier: /* @__PURE__ */ withDefault(countField, 0),
});

/** The connection of an account with a provider. */
export type Connection = z.output<typeof connection>;

/** Fetches the account's connections: one entry per provider that the server offers. */
export const fetchConnections = /* @__PURE__ */ defineEndpoint({
  name: "fetchConnections",
  method: "GET",
  path: "/api/fetch-connections.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: /* @__PURE__ */ listField(connection),
});

/**
 * Connects the account: immediately with a credential, otherwise by redirecting the user to
 * `redirect`.
 */
export const connect = /* @__PURE__ */ defineEndpoint({
  name: "connect",
  method: "POST",
  path: "/api/connect.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    provider,
    credential: /* @__PURE__ */ z.optional(credential),
  }),
  response: /* @__PURE__ */ z.object({
    /** URL of the provider's consent page, "" if connected. */
    redirect: optionalTextField,
  }),
});

/** Removes a connection; without an `id`, those with all identity providers. */
export const disconnect = /* @__PURE__ */ defineEndpoint({
  name: "disconnect",
  method: "POST",
  path: "/api/disconnect.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ provider, id: /* @__PURE__ */ z.optional(providerId) }),
  response: emptyResponse,
});
