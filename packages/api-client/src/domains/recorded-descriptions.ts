import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { booleanField, listField, requiredTextField } from "../field-schemas";
import { idField } from "../request-fields";
import { trackLabel, trackLanguage } from "../track-fields";

const recordedDescription = /* @__PURE__ */ z.object({
  /** BCP 47 tag. A video has one recording in each language. */
  language: requiredTextField,
  /** Name in the player's menu of sounds. */
  label: requiredTextField,
  /** False if the video is now longer or shorter: the player does not offer the recording then. */
  fits: booleanField,
});

/** The sound of a video with a spoken description of what is to be seen. */
export type RecordedDescription = z.output<typeof recordedDescription>;

const recordedDescriptions = /* @__PURE__ */ listField(recordedDescription);

/** Fetches the recorded descriptions of an own video, by label. */
export const fetchRecordedDescriptions = /* @__PURE__ */ defineEndpoint({
  name: "fetchRecordedDescriptions",
  method: "GET",
  path: "/api/fetch-recorded-descriptions.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ id: idField }),
  response: recordedDescriptions,
});

/**
 * Adds the sound of another own video as a described sound of an own video. It is copied: the other
 * one may stay private, and be deleted. Returns all of the video's. Rejected with status 409 if
 * their lengths differ by more than two seconds, or if one of them has no sound.
 */
export const addRecordedDescription = /* @__PURE__ */ defineEndpoint({
  name: "addRecordedDescription",
  method: "POST",
  path: "/api/add-recorded-description.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    id: idField,
    /** Id of the video with the recording, such as an uploaded MP3 file. */
    from: idField,
    /** BCP 47 tag. */
    language: trackLanguage,
    /** Name in the player's menu of sounds, once in a video. */
    label: trackLabel,
  }),
  response: recordedDescriptions,
});

/** Removes the recorded description in one language. Returns the others. */
export const deleteRecordedDescription = /* @__PURE__ */ defineEndpoint({
  name: "deleteRecordedDescription",
  method: "POST",
  path: "/api/delete-recorded-description.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ id: idField, language: trackLanguage }),
  response: recordedDescriptions,
});
