import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import {
  booleanField,
  countField,
  dateTimeField,
  listField,
  optionalTextField,
  requiredTextField,
  textField,
  withDefault,
} from "../field-schemas";

const node = z.object({
  id: requiredTextField,
  role: /* @__PURE__ */ z.literal(["web", "worker"]),
  /** Version of the running software, such as a commit. */
  build: textField,
  node_version: textField,
  started_at: dateTimeField,
  /** Its last sign of life. It gives one each ten seconds. */
  seen_at: dateTimeField,
  /** True if that is at most half a minute ago. */
  alive: booleanField,
  /** "ready" if it makes captions, "broken" if it cannot open its model. Earlier servers: "off". */
  captions: /* @__PURE__ */ z._default(
    /* @__PURE__ */ z.literal(["off", "ready", "broken"]),
    "off",
  ),
});

const channel = z.object({
  id: requiredTextField,
  username: requiredTextField,
  name: requiredTextField,
  videos: countField,
  bytes: countField,
});

const instanceHealth = /* @__PURE__ */ z.object({
  database: /* @__PURE__ */ z.object({
    version: textField,
    bytes: countField,
    /** Milliseconds that it took to answer. */
    answer_ms: countField,
  }),
  /** Servers and workers of the last day, the newest sign of life first. */
  nodes: /* @__PURE__ */ listField(node),
  storage: /* @__PURE__ */ z.object({
    originals: countField,
    /** Renditions and pictures of videos. */
    media: countField,
    captions: countField,
    /** Bytes that the last 30 days added and that are still there. */
    added_bytes: countField,
    /** Bytes that the last 30 days added and that are still there, by day in UTC, oldest first. */
    days: /* @__PURE__ */ listField(
      /* @__PURE__ */ z.object({
        /** The day, such as "2024-03-01". */
        day: requiredTextField,
        bytes: countField,
      }),
    ),
    /** null where the storage is no folder of the server. */
    free_bytes: /* @__PURE__ */ z.nullable(countField),
    /** Days until it is full, at the rate of the last 30 days; null if that is unknown or never. */
    days_left: /* @__PURE__ */ z.nullable(countField),
  }),
  /** Scheduled backups of the database. Earlier servers: null. */
  backups: /* @__PURE__ */ withDefault(
    /* @__PURE__ */ z.nullable(
      /* @__PURE__ */ z.object({
        /** HH:MM in UTC, or "off". */
        time: requiredTextField,
        last_success_at: /* @__PURE__ */ z.nullable(dateTimeField),
        /** Size of the last one; null for none. */
        bytes: /* @__PURE__ */ z.nullable(countField),
        /** The last failure since; null for none. */
        failed_at: /* @__PURE__ */ z.nullable(dateTimeField),
        failure: /* @__PURE__ */ z.nullable(
          /* @__PURE__ */ z.literal(["no-room", "not-writable", "interrupted", "failed"]),
        ),
        /** The error in English. */
        detail: optionalTextField,
      }),
    ),
    null,
  ),
  /** The 20 channels that store most. */
  channels: /* @__PURE__ */ listField(channel),
});

/** State of an instance's database, nodes and storage. */
export type InstanceHealth = z.output<typeof instanceHealth>;

/**
 * Fetches how the database, the nodes and the storage are. For administrators. Needs a recent
 * sign-in.
 */
export const fetchInstanceHealth = /* @__PURE__ */ defineEndpoint({
  name: "fetchInstanceHealth",
  method: "GET",
  path: "/api/fetch-instance-health.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: instanceHealth,
});
