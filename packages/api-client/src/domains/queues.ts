import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import {
  bitField,
  countField,
  dateTimeField,
  emptyResponse,
  listField,
  optionalTextField,
  requiredTextField,
  textField,
  withDefault,
} from "../field-schemas";
import { idField, offset, records, searchTerm } from "../request-fields";

const encodeStates = ["waiting", "running", "failed", "done"] as const;
const encodeActions = ["retry", "cancel", "first"] as const;
const deliveryKinds = ["mail", "event"] as const;
const deliveryActions = ["send-again", "drop"] as const;

/**
 * State of a video's processing: it waits for a worker, runs, has failed, or was completed in the
 * last week.
 */
export type EncodeState = (typeof encodeStates)[number];

/**
 * An administrator's action on the processing of a video. `cancel` keeps the qualities that are
 * complete, `first` puts it before the videos of all channels.
 */
export type EncodeAction = (typeof encodeActions)[number];

/** Mails, or events for webhooks. */
export type DeliveryKind = (typeof deliveryKinds)[number];

/** An administrator's action on a failed delivery. */
export type DeliveryAction = (typeof deliveryActions)[number];

const encode = /* @__PURE__ */ z.object({
  video: requiredTextField,
  title: textField,
  /** Username of the channel. */
  channel: textField,
  /** Percentage. */
  progress: countField,
  /** Since when it waits or runs, or when it ended. */
  since: dateTimeField,
  /** The most attempts that one of its tasks took. */
  attempts: countField,
  /** Code of the failure, such as `not_a_video`; "" for none. */
  failure: optionalTextField,
  /** The message that its creator reads about the failure. */
  message: optionalTextField,
  /** The engine's error output, shortened. */
  detail: optionalTextField,
  /**
   * `req_id` in the server's log of the request that stored the file's last bytes; "" if it is not
   * known.
   */
  upload_request: optionalTextField,
  /** True if the stored file can be processed again. */
  can_retry: bitField,
});

/** A video that is processed, or was. */
export type ListedEncode = z.output<typeof encode>;

/**
 * Fetches the videos that wait for a worker, are processed, failed or are done. For administrators.
 * Needs a recent sign-in.
 */
export const fetchEncodes = /* @__PURE__ */ defineEndpoint({
  name: "fetchEncodes",
  method: "GET",
  path: "/api/fetch-encodes.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({
    state: /* @__PURE__ */ z.literal(encodeStates),
    /** A video's id, or a part of its title or of its channel's username. Default "": all. */
    search: searchTerm,
    offset,
    records,
  }),
  response: /* @__PURE__ */ z.object({
    encodes: /* @__PURE__ */ listField(encode),
    total: countField,
  }),
});

/**
 * Retries, cancels or prefers the processing of a video. For administrators. Needs a recent
 * sign-in.
 */
export const actOnEncode = /* @__PURE__ */ defineEndpoint({
  name: "actOnEncode",
  method: "POST",
  path: "/api/act-on-encode.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    video: idField,
    action: /* @__PURE__ */ z.literal(encodeActions),
  }),
  response: emptyResponse,
});

const undelivered = /* @__PURE__ */ z.object({
  id: requiredTextField,
  /** A mail address, or a webhook's URL. */
  recipient: textField,
  /** The mail's subject, or the event's name. */
  subject: textField,
  /** Username of the webhook's channel; "" for mails. */
  channel: optionalTextField,
  created_at: dateTimeField,
  attempts: countField,
  /** The other server's error. */
  error: optionalTextField,
  /** Null if it is not sent again automatically. */
  next_attempt_at: /* @__PURE__ */ z.nullable(dateTimeField),
});

/** A mail or an event that was sent in vain. */
export type Undelivered = z.output<typeof undelivered>;

/**
 * Fetches mails or events that were sent in vain, newest first. For administrators. Needs a recent
 * sign-in.
 */
export const fetchUndelivered = /* @__PURE__ */ defineEndpoint({
  name: "fetchUndelivered",
  method: "GET",
  path: "/api/fetch-undelivered.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({
    kind: /* @__PURE__ */ withDefault(/* @__PURE__ */ z.literal(deliveryKinds), "mail"),
    /**
     * A part of the mail's address, of the webhook's URL, or of its channel's username. Default "":
     * all.
     */
    search: searchTerm,
    offset,
    records,
  }),
  response: /* @__PURE__ */ z.object({
    items: /* @__PURE__ */ listField(undelivered),
    total: countField,
  }),
});

/** Sends a mail or an event again, or gives it up. For administrators. Needs a recent sign-in. */
export const actOnUndelivered = /* @__PURE__ */ defineEndpoint({
  name: "actOnUndelivered",
  method: "POST",
  path: "/api/act-on-undelivered.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    kind: /* @__PURE__ */ z.literal(deliveryKinds),
    id: idField,
    action: /* @__PURE__ */ z.literal(deliveryActions),
  }),
  response: emptyResponse,
});
