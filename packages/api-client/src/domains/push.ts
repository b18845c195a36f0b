import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { emptyResponse, textField } from "../field-schemas";
import { idField, idList, limitedText } from "../request-fields";
import { maxFollowedCreators, maxFollowedPlaylists } from "./followed-videos";

/** The address at which the browser's push service takes messages. */
const endpoint = /* @__PURE__ */ limitedText({ max: 2_000, pattern: /^https:\/\/[\x21-\x7e]+$/ });

/** 0 to 1439, from midnight. */
const minuteOfDay = /* @__PURE__ */ z
  .int()
  .check(/* @__PURE__ */ z.nonnegative(), /* @__PURE__ */ z.lt(1_440));

/** Creators for which one browser can set words. */
export const maxWordedCreators = 100;
/** Hidden ids of each kind that one browser can send. */
export const maxFilteredIds = 500;

const worded = /* @__PURE__ */ z.object({
  creator: idField,
  /** Separated by commas: see {@link titleMatcher}. */
  words: /* @__PURE__ */ limitedText({ max: 200 }),
});

const pushFilter = /* @__PURE__ */ z.object({
  /** Ids of creators whose videos are not announced in playlists either. */
  creators: /* @__PURE__ */ idList({ max: maxFilteredIds }),
  /** Ids of videos that are not announced. */
  videos: /* @__PURE__ */ idList({ max: maxFilteredIds }),
  /** Creators of whom only videos are announced whose titles contain one of the words. */
  words: /* @__PURE__ */ z.array(worded).check(/* @__PURE__ */ z.maxLength(maxWordedCreators)),
});

/** Which videos of those followed a browser is not notified of. */
export type PushFilter = z.output<typeof pushFilter>;

const preferences = {
  /** Ids of the creators whose new videos are announced. */
  creators: /* @__PURE__ */ idList({ min: 0, max: maxFollowedCreators }),
  /** Ids of the playlists whose new videos are announced. */
  playlists: /* @__PURE__ */ idList({ min: 0, max: maxFollowedPlaylists }),
  /** True if messages contain the title and the creator's name. */
  titles: /* @__PURE__ */ z.boolean(),
  /** Hours without messages, which come afterwards. Minutes of the day; null for none. */
  quiet: /* @__PURE__ */ z.nullable(
    /* @__PURE__ */ z.object({ from: minuteOfDay, until: minuteOfDay }),
  ),
  /** IANA name of the time zone of `quiet`. */
  timeZone: /* @__PURE__ */ limitedText({ max: 64 }),
  /** The server stores it encrypted. Default: every video is announced. */
  filter: /* @__PURE__ */ z.optional(pushFilter),
};

const pushPreferences = /* @__PURE__ */ z.object(preferences);

/** About which videos a browser is notified, and when. */
export type PushPreferences = z.output<typeof pushPreferences>;

/** Fetches the `applicationServerKey` of `PushManager.subscribe`. */
export const fetchPushKey = /* @__PURE__ */ defineEndpoint({
  name: "fetchPushKey",
  method: "GET",
  path: "/api/fetch-push-key.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  /** Uncompressed P-256 point in base64url. */
  response: /* @__PURE__ */ z.object({ key: textField }),
});

/**
 * Notifies a browser of new videos, without an account. Replaces what it wished before. It ends 90
 * days after it was last saved.
 */
export const savePushSubscription = /* @__PURE__ */ defineEndpoint({
  name: "savePushSubscription",
  method: "POST",
  path: "/api/save-push-subscription.php",
  encoding: "json",
  request: /* @__PURE__ */ z.object({
    endpoint,
    /** The browser's public key: 65 bytes in base64url. */
    p256dh: /* @__PURE__ */ limitedText({ min: 87, max: 87, pattern: /^B[A-Za-z0-9_-]*$/ }),
    /** The browser's secret: 16 bytes in base64url. */
    auth: /* @__PURE__ */ limitedText({ min: 22, max: 22, pattern: /^[A-Za-z0-9_-]*$/ }),
    ...preferences,
  }),
  response: emptyResponse,
});

/** Ends the notifications of a browser. One without any is no error. */
export const removePushSubscription = /* @__PURE__ */ defineEndpoint({
  name: "removePushSubscription",
  method: "POST",
  path: "/api/remove-push-subscription.php",
  encoding: "json",
  request: /* @__PURE__ */ z.object({ endpoint }),
  response: emptyResponse,
});
