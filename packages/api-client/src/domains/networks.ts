import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import {
  booleanField,
  countField,
  dateTimeField,
  emptyResponse,
  listField,
  optionalTextField,
  requiredTextField,
  textField,
  withDefault,
} from "../field-schemas";
import { actReason, idField, limitedText } from "../request-fields";

const blockScopes = ["sign-in", "sign-up", "upload", "everything"] as const;

/** Acts that a block forbids. */
export type BlockScope = (typeof blockScopes)[number];

const scope = /* @__PURE__ */ z.literal(blockScopes);

const networkActivity = /* @__PURE__ */ z.object({
  /** An address, or a network as `203.0.113.0/24`. */
  network: requiredTextField,
  sign_ins: countField,
  /** Wrong passwords and codes, and attempts over a limit. */
  refused_sign_ins: countField,
  sign_ups: countField,
  refused_sign_ups: countField,
  uploads: countField,
  refused_uploads: countField,
  /** Requests that a block refused. */
  blocked: countField,
  /** The last attempt, to the hour. */
  last_seen_at: dateTimeField,
  /** The blocks that contain the whole network. */
  scopes: /* @__PURE__ */ listField(scope),
});

/** The attempts from one network. */
export type NetworkActivity = z.output<typeof networkActivity>;

/**
 * Fetches the networks that signed in, signed up, uploaded or were refused, those with the most
 * refusals first. For administrators. Needs a recent sign-in.
 */
export const fetchNetworkActivity = /* @__PURE__ */ defineEndpoint({
  name: "fetchNetworkActivity",
  method: "GET",
  path: "/api/fetch-network-activity.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({
    /** Only the last so many days, at most 365. Default 7. */
    days: /* @__PURE__ */ withDefault(
      /* @__PURE__ */ countField.check(
        /* @__PURE__ */ z.minimum(1),
        /* @__PURE__ */ z.maximum(365),
      ),
      7,
    ),
  }),
  response: /* @__PURE__ */ z.object({
    /** At most 200. */
    networks: /* @__PURE__ */ listField(networkActivity),
    /** Days that the server keeps them; 0 for none at all. */
    kept_days: countField,
  }),
});

const networkBlock = /* @__PURE__ */ z.object({
  id: requiredTextField,
  /** An address, or a network as `203.0.113.0/24`. */
  network: requiredTextField,
  scope,
  /** The refused person reads it. */
  reason: textField,
  /** Username, or "operator" for commands. */
  created_by: textField,
  created_at: dateTimeField,
  /** null if it does not expire. */
  expires_at: /* @__PURE__ */ z.nullable(dateTimeField),
});

/** A network that an administrator blocked. */
export type NetworkBlock = z.output<typeof networkBlock>;

/** Fetches the blocks in force, newest first. For administrators. Needs a recent sign-in. */
export const fetchNetworkBlocks = /* @__PURE__ */ defineEndpoint({
  name: "fetchNetworkBlocks",
  method: "GET",
  path: "/api/fetch-network-blocks.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: /* @__PURE__ */ listField(networkBlock),
});

/**
 * Blocks a network. A block of the same network and scope is replaced. A network that
 * administrators use is refused with the code `own-network` unless `confirmed`. For administrators.
 * Needs a recent sign-in.
 */
export const blockNetwork = /* @__PURE__ */ defineEndpoint({
  name: "blockNetwork",
  method: "POST",
  path: "/api/block-network.php",
  encoding: "json",
  request: /* @__PURE__ */ z.object({
    /** An address or a network, IPv4 from /8 or IPv6 from /16. */
    network: /* @__PURE__ */ limitedText({
      max: 50,
      message: "Please enter an address or a network",
    }),
    scope,
    /** The refused person reads it. */
    reason: actReason,
    /** At most 3,650. Default: until it is removed. */
    days: /* @__PURE__ */ z.optional(
      /* @__PURE__ */ countField.check(
        /* @__PURE__ */ z.minimum(1, { error: "Enter a number from 1 to 3,650" }),
        /* @__PURE__ */ z.maximum(3650, { error: "Enter a number from 1 to 3,650" }),
      ),
    ),
    /** Default false. */
    confirmed: /* @__PURE__ */ withDefault(booleanField, false),
  }),
  response: /* @__PURE__ */ z.object({
    /** The network that the block has. */
    network: optionalTextField,
  }),
});

/** Ends a block. For administrators. Needs a recent sign-in. */
export const unblockNetwork = /* @__PURE__ */ defineEndpoint({
  name: "unblockNetwork",
  method: "POST",
  path: "/api/unblock-network.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ id: idField, reason: actReason }),
  response: emptyResponse,
});
