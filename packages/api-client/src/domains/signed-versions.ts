import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { booleanField, listField, requiredTextField, textField } from "../field-schemas";
import { idField } from "../request-fields";
import { signLanguageField } from "../sign-languages";
import { trackLanguage } from "../track-fields";

const signedVersion = /* @__PURE__ */ z.object({
  /** BCP 47 tag of the sign language, such as "ase". A video has one version in each. */
  language: requiredTextField,
  /** Id of the video in sign language. */
  id: requiredTextField,
  title: textField,
  /** False while the signed video is private, scheduled or in the bin: viewers do not get it. */
  offered: booleanField,
});

/** Another video of the channel that shows a video's content in sign language. */
export type SignedVersion = z.output<typeof signedVersion>;

const signedVersions = /* @__PURE__ */ listField(signedVersion);

/** Fetches the versions of an own video in sign language, by language. */
export const fetchSignedVersions = /* @__PURE__ */ defineEndpoint({
  name: "fetchSignedVersions",
  method: "GET",
  path: "/api/fetch-signed-versions.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ id: idField }),
  response: signedVersions,
});

/**
 * Offers another video of the channel as the version of an own video in sign language. Returns all
 * of the video's. Rejected with status 409 if one of them belongs to another video already.
 */
export const addSignedVersion = /* @__PURE__ */ defineEndpoint({
  name: "addSignedVersion",
  method: "POST",
  path: "/api/add-signed-version.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    id: idField,
    /** Id of the video in sign language. */
    signed: idField,
    /** BCP 47 tag: one of `signLanguages`. */
    language: signLanguageField,
  }),
  response: signedVersions,
});

/** Offers the version in one sign language no longer. Its video stays. Returns the others. */
export const deleteSignedVersion = /* @__PURE__ */ defineEndpoint({
  name: "deleteSignedVersion",
  method: "POST",
  path: "/api/delete-signed-version.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ id: idField, language: trackLanguage }),
  response: signedVersions,
});
