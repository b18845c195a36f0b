import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import {
  countField,
  dateTimeField,
  emptyResponse,
  listField,
  optionalTextField,
  requiredTextField,
} from "../field-schemas";
import { idField, limitedText } from "../request-fields";

const delivery = /* @__PURE__ */ z.object({
  /** The `webhook-id` header of every attempt. */
  id: requiredTextField,
  /** Such as "video.ready", "video.failed", "video.deleted" or "webhook.test". More may come. */
  event: requiredTextField,
  created_at: dateTimeField,
  state: /* @__PURE__ */ z.literal(["waiting", "delivered", "failed"]),
  attempts: countField,
  /** Null unless `state` is waiting. */
  next_attempt_at: /* @__PURE__ */ z.nullable(dateTimeField),
  /** HTTP status of the last attempt; null if there was no response. */
  status: /* @__PURE__ */ z.nullable(countField),
  /** Why the last attempt failed; "" if it did not. */
  error: optionalTextField,
});

/** An event for a webhook. */
export type WebhookDelivery = z.output<typeof delivery>;

const webhook = /* @__PURE__ */ z.object({
  id: requiredTextField,
  url: requiredTextField,
  created_at: dateTimeField,
  /**
   * Since when it is off, because events could not be delivered; null while it is on. A delivered
   * test event turns it on.
   */
  disabled_at: /* @__PURE__ */ z.nullable(dateTimeField),
  /** The last 10, newest first. */
  deliveries: /* @__PURE__ */ listField(delivery),
});

/** A URL that receives events of a channel's videos. */
export type Webhook = z.output<typeof webhook>;

/** Fetches a channel's webhooks. For its owner. */
export const fetchWebhooks = /* @__PURE__ */ defineEndpoint({
  name: "fetchWebhooks",
  method: "GET",
  path: "/api/fetch-webhooks.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ creator: idField }),
  response: /* @__PURE__ */ listField(webhook),
});

const addedWebhook = /* @__PURE__ */ z.object({
  id: requiredTextField,
  url: requiredTextField,
  /**
   * Key of the signatures, in the form of Standard Webhooks ("whsec_…"). It cannot be fetched
   * again.
   */
  secret: requiredTextField,
});

/** A new webhook with its secret. */
export type AddedWebhook = z.output<typeof addedWebhook>;

const url = /* @__PURE__ */ limitedText({
  max: 500,
  pattern: /^https?:\/\/[^\s/?#]+\S*$/,
  message: "Please enter an address that starts with https://",
  tooLong: "The address cannot be over 500 characters",
});

/** Adds a webhook to a channel, which has at most 5. For the channel's owner. */
export const addWebhook = /* @__PURE__ */ defineEndpoint({
  name: "addWebhook",
  method: "POST",
  path: "/api/add-webhook.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ creator: idField, url }),
  response: addedWebhook,
});

/** Sends the event "webhook.test" once. If it is delivered, a webhook that was off is on again. */
export const testWebhook = /* @__PURE__ */ defineEndpoint({
  name: "testWebhook",
  method: "POST",
  path: "/api/test-webhook.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ id: idField }),
  response: emptyResponse,
});

/** Removes a webhook. Its events that were not delivered yet are dropped. */
export const removeWebhook = /* @__PURE__ */ defineEndpoint({
  name: "removeWebhook",
  method: "POST",
  path: "/api/remove-webhook.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ id: idField }),
  response: emptyResponse,
});
