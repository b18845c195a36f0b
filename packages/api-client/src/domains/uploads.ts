import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { booleanField, countField, optionalTextField, withDefault } from "../field-schemas";
import { idField } from "../request-fields";

/**
 * Path of uploads by tus 1.0 with the extensions creation, creation-with-upload, expiration,
 * termination and checksum. A creation names its video in `Upload-Metadata` under `video`, and the
 * file's name under `filename`. It reserves `Upload-Length` bytes of the channel's quota. Errors
 * have the body `{ error }` with a text for people.
 */
export const uploadsPath = "/api/uploads";

/**
 * Path of an own video's original file: `/api/download-original?video=ID`. For its owner and
 * editors.
 */
export const originalsPath = "/api/download-original";

/**
 * Path that accepts pictures as the body of a POST, as JPEG, PNG, WebP or GIF of at most 10 MB, by
 * their owner: `/api/pictures?purpose=avatar&id=ID`. `crop=x,y,width,height` are shares of the
 * upright picture, from 0 to 1; without it, the middle is used. The server makes WebP files of it.
 * A DELETE restores the default picture. The response to a change of the user's own picture is
 * `{ token }`, the session token that names the new one. Errors have the body `{ error }` with a
 * text for people.
 */
export const picturesPath = "/api/pictures";

/**
 * Uses of a picture: a channel's profile image or banner, named by the channel's id; the thumbnail
 * of a video; the user's own picture, named by their `user_id`; the site's own logo or icon, for
 * administrators, with `site` for the id.
 */
export const picturePurposes = [
  "avatar",
  "banner",
  "thumbnail",
  "profile",
  "site-logo",
  "site-icon",
] as const;

/** The use of a picture. */
export type PicturePurpose = (typeof picturePurposes)[number];

/** Fetches what a channel may store, and whether the server can process uploads. */
export const fetchQuota = /* @__PURE__ */ defineEndpoint({
  name: "fetchQuota",
  method: "GET",
  path: "/api/fetch-quota.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ creator: idField }),
  response: /* @__PURE__ */ z.object({
    /** Bytes that the channel may store. */
    quota_bytes: countField,
    /** Bytes of its videos, those in the bin included. */
    used_bytes: countField,
    /** Bytes that its unfinished uploads will occupy. */
    reserved_bytes: countField,
    /** The largest file. */
    max_file_bytes: countField,
    /** Files that it may upload in a day (UTC); 0 for as many as it likes. */
    daily_uploads: /* @__PURE__ */ withDefault(countField, 0),
    /** Files whose upload began today. */
    uploads_today: /* @__PURE__ */ withDefault(countField, 0),
    can_upload: booleanField,
    /** Why uploads are not possible, for people; "" if they are. */
    reason: optionalTextField,
  }),
});
