import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { emptyResponse } from "../field-schemas";
import { limitedText } from "../request-fields";

/** Characters that one transfer may have: 3 MB of encrypted data. */
export const maxTransferLength = 4_000_000;

/**
 * 128 bits in base64url, which sender and receiver derive from the code that the server never sees.
 */
const transferId = /* @__PURE__ */ limitedText({ min: 22, max: 22, pattern: /^[A-Za-z0-9_-]*$/ });

/** Encrypted data in base64url. */
const sealed = /* @__PURE__ */ limitedText({
  max: maxTransferLength,
  pattern: /^[A-Za-z0-9_-]*$/,
  tooLong: "This is too much to move by a code. Download the file instead",
});

/**
 * Keeps encrypted data for another browser, which may take it once within 10 minutes. For anyone.
 */
export const sendTransfer = /* @__PURE__ */ defineEndpoint({
  name: "sendTransfer",
  method: "POST",
  path: "/api/send-transfer.php",
  encoding: "json",
  request: /* @__PURE__ */ z.object({ transfer: transferId, sealed }),
  response: emptyResponse,
});

/**
 * Takes what another browser has sent: the server deletes it. 404 when there is nothing, or no
 * longer.
 */
export const receiveTransfer = /* @__PURE__ */ defineEndpoint({
  name: "receiveTransfer",
  method: "POST",
  path: "/api/receive-transfer.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ transfer: transferId }),
  response: /* @__PURE__ */ z.object({ sealed }),
});
