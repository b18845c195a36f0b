import * as z from "zod/mini";
import { credential } from "../account-fields";
import { defineEndpoint } from "../endpoint";
import { count, emptyAnswer, list, optionalText, truth, withDefault } from "../wire";

const providers = ["identity-provider", "streaming-platform"] as const;

/** Whom an account can be connected with. */
export type ConnectionProvider = (typeof providers)[number];

const provider = /* @__PURE__ */ z.literal(providers);

const connection = /* @__PURE__ */ z.object({
  provider,
  connected: truth,
  /** The account's name over there, "" while not connected. */
  account_name: optionalText,
  /** Tier of the streaming platform's subscription (1 to 3), 0 for none. */
  tier: /* @__PURE__ */ withDefault(count, 0),
});

/** Whether the account is connected with a provider. */
export type Connection = z.output<typeof connection>;

/** The account's connections: one entry per provider that the server offers. */
export const fetchConnections = /* @__PURE__ */ defineEndpoint({
  name: "fetchConnections",
  method: "GET",
  path: "/api/fetch-connections.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: /* @__PURE__ */ list(connection),
});

/** Connects the account: at once with a credential, otherwise by sending the user to `redirect`. */
export const connect = /* @__PURE__ */ defineEndpoint({
  name: "connect",
  method: "POST",
  path: "/api/connect.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ provider, credential: /* @__PURE__ */ z.optional(credential) }),
  response: /* @__PURE__ */ z.object({
    /** Where the provider asks the user for consent, "" once connected. */
    redirect: optionalText,
  }),
});

/** Removes a connection. */
export const disconnect = /* @__PURE__ */ defineEndpoint({
  name: "disconnect",
  method: "POST",
  path: "/api/disconnect.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ provider }),
  response: emptyAnswer,
});
