import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { emptyResponse, requiredTextField } from "../field-schemas";

const exportedData = /* @__PURE__ */ z.looseObject({ username: requiredTextField });

/** Everything that is stored about the user. The server chooses the field names. */
export type ExportedData = z.output<typeof exportedData>;

/** Fetches the signed-in user's data, to be saved as a file. Needs a recent sign-in. */
export const exportData = /* @__PURE__ */ defineEndpoint({
  name: "exportData",
  method: "POST",
  path: "/api/export.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: exportedData,
});

/**
 * Mails a link to a ZIP file of the user's data, valid for 24 hours. It does not contain uploaded
 * videos.
 */
export const requestExport = /* @__PURE__ */ defineEndpoint({
  name: "requestExport",
  method: "POST",
  path: "/api/request-export.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: emptyResponse,
});
