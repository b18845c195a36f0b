import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { idField } from "../request-fields";
import { emptyAnswer, flag, instant, key, list, optionalText } from "../wire";

const device = /* @__PURE__ */ z.object({
  id: key,
  OS: optionalText,
  browser: optionalText,
  IP: optionalText,
  created_at: instant,
  expires: instant,
  this_device: flag,
});

/** A session of the signed-in user on some device. */
export type Device = z.output<typeof device>;

/** Where the user is signed in. */
export const viewDevices = /* @__PURE__ */ defineEndpoint({
  name: "viewDevices",
  method: "POST",
  path: "/api/view_devices.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: /* @__PURE__ */ list(device),
  safe: true,
});

/** Ends the session of a device. */
export const deleteSession = /* @__PURE__ */ defineEndpoint({
  name: "deleteSession",
  method: "POST",
  path: "/api/delete-session.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ deleteid: idField }),
  response: emptyAnswer,
});
