import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { emptyAnswer, key } from "../wire";

const exportedData = /* @__PURE__ */ z.looseObject({ username: key });

/** Everything that is stored about the user, under names of the server's choosing. */
export type ExportedData = z.output<typeof exportedData>;

/** The signed-in user's data, for saving as a file. Needs a sign-in of the last minutes. */
export const exportData = /* @__PURE__ */ defineEndpoint({
  name: "exportData",
  method: "POST",
  path: "/api/export.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: exportedData,
});

/** Mails a link to a ZIP of the user's data, good for 24 hours. Uploaded videos are not in it. */
export const requestExport = /* @__PURE__ */ defineEndpoint({
  name: "requestExport",
  method: "POST",
  path: "/api/request-export.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: emptyAnswer,
});
