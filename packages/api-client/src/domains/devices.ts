import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { idField } from "../request-fields";
import {
  emptyResponse,
  bitField,
  countField,
  dateTimeField,
  requiredTextField,
  listField,
  optionalTextField,
  withDefault,
} from "../field-schemas";

const device = /* @__PURE__ */ z.object({
  id: requiredTextField,
  OS: optionalTextField,
  browser: optionalTextField,
  IP: optionalTextField,
  created_at: dateTimeField,
  /**
   * When the session was last used, exact to five minutes; null from a server without that field.
   */
  last_seen: /* @__PURE__ */ withDefault(/* @__PURE__ */ z.nullable(dateTimeField), null),
  expires: dateTimeField,
  this_device: bitField,
});

/** A session of the signed-in user on a device. */
export type Device = z.output<typeof device>;

/** Fetches the devices on which the user is signed in. */
export const viewDevices = /* @__PURE__ */ defineEndpoint({
  name: "viewDevices",
  method: "POST",
  path: "/api/view_devices.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: /* @__PURE__ */ listField(device),
  safe: true,
});

/** Ends the session of a device. */
export const deleteSession = /* @__PURE__ */ defineEndpoint({
  name: "deleteSession",
  method: "POST",
  path: "/api/delete-session.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ deleteid: idField }),
  response: emptyResponse,
});

/** Ends the sessions of all devices but this one. Needs a recent sign-in. */
export const deleteOtherSessions = /* @__PURE__ */ defineEndpoint({
  name: "deleteOtherSessions",
  method: "POST",
  path: "/api/delete-other-sessions.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: /* @__PURE__ */ z.object({
    /** Number of devices that were logged out. */
    ended: countField,
  }),
});
