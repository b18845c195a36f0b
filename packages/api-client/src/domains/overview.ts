import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { countField } from "../field-schemas";

const instanceOverview = /* @__PURE__ */ z.object({
  people: countField,
  /** Accounts that were used in the last 30 days. */
  active_people: countField,
  not_activated: countField,
  waiting_for_approval: countField,
  disabled: countField,
  channels: countField,
  videos: countField,
  stored_bytes: countField,
  /** Videos whose file could not be processed. */
  failed_videos: countField,
  encodes_waiting: countField,
  encodes_running: countField,
  mails_waiting: countField,
  /** Mails that were tried, and could not be delivered yet. */
  mails_delayed: countField,
});

/** Figures about an instance's state. */
export type InstanceOverview = z.output<typeof instanceOverview>;

/** Fetches how the instance is doing. For administrators. Needs a recent sign-in. */
export const fetchInstanceOverview = /* @__PURE__ */ defineEndpoint({
  name: "fetchInstanceOverview",
  method: "GET",
  path: "/api/fetch-instance-overview.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: instanceOverview,
});
