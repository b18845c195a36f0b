import crypto from "crypto";
import fs from "fs";

/** Size for a response of unknown length. */
const defaultBytes = 1048576;
/** nginx stores the response's headers, too. */
const headerBytes = 65536;

/** Compares in a time that does not depend on where the texts differ. */
function isEqual(given, expected) {
  let difference = given.length ^ expected.length;
  for (let index = 0; index < expected.length; index += 1) {
    difference |= given.charCodeAt(index) ^ expected.charCodeAt(index);
  }
  return difference === 0;
}

/** Verifies a signature as `apps/api/src/media/signatures.ts` makes it. `media_keys` is what `npm start -- media-key` prints. */
function signatureState(request) {
  const variables = request.variables;
  if (Number(variables.expiry) * 1000 < Date.now()) return "expired";
  const signed = variables.file + "/" + variables.expiry;
  for (let index = 0; index < media_keys.length; index += 1) {
    const key = Buffer.from(media_keys[index], "hex");
    const expected = crypto
      .createHmac("sha256", key)
      .update(signed)
      .digest("base64url")
      .slice(0, 32);
    if (isEqual(variables.signature, expected)) return "valid";
  }
  return "forged";
}

/**
 * Returns "1" if the disk has no room for a node's response that would be cached. nginx breaks off a response that it cannot write to
 * its cache; with `proxy_no_cache` it sends it uncached.
 */
function isCacheFull(request) {
  const variables = request.variables;
  const hasBody = !variables.upstream_status.endsWith("204");
  const bytes = hasBody ? Number(variables.upstream_http_content_length) || defaultBytes : 0;
  const probe = variables.cache_folder + "/room-" + variables.request_id;
  try {
    fs.writeFileSync(probe, Buffer.alloc(bytes + headerBytes));
    return "";
  } catch (error) {
    request.warn(String(error));
    return "1";
  } finally {
    try {
      fs.unlinkSync(probe);
    } catch (error) {
      request.log(String(error));
    }
  }
}

/** Returns the /64 of an IPv6 address, which one user controls entirely, and other addresses as they are. */
function clientNetwork(request) {
  const address = request.remoteAddress;
  if (!address.includes(":") || address.includes(".")) return address;
  // njs knows no destructuring.
  const parts = address.split("::");
  const tail = parts[1];
  const left = parts[0] === "" ? [] : parts[0].split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? [] : Array(8 - left.length - right.length).fill("0");
  return left.concat(zeros, right).slice(0, 4).join(":");
}

// njs knows no other exports.
// oxlint-disable-next-line import/no-default-export
export default { signatureState, isCacheFull, clientNetwork };
