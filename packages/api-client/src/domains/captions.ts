import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { booleanField, countField, listField, requiredTextField } from "../field-schemas";
import { idField, limitedText } from "../request-fields";
import { trackLabel as label, trackLanguage as language } from "../track-fields";

/** The largest file of captions, in characters. */
export const maxCaptionsLength = 3_000_000;

const replaces = /* @__PURE__ */ z.optional(/* @__PURE__ */ limitedText({ max: 500, min: 0 }));

/** The kinds of texts in time with a video, as HTML names those of a `<track>`. */
export const textTrackKinds = ["captions", "descriptions"] as const;

/**
 * "captions": the spoken text. "descriptions": spoken descriptions of the video, for people who
 * cannot see it.
 */
export type TextTrackKind = (typeof textTrackKinds)[number];

/** Default: "captions". */
const kind = /* @__PURE__ */ z.optional(/* @__PURE__ */ z.literal(textTrackKinds));

const captions = /* @__PURE__ */ z.object({
  /** BCP 47 tag, such as "pt-BR". A video has captions once in each language. */
  language: requiredTextField,
  /** Name in the player's menu. */
  label: requiredTextField,
  /** Number of cues. */
  cues: countField,
  /** True for captions made by a machine, until a person saves them. */
  machine: booleanField,
  /** URL of the WebVTT file. Changed captions have a new one. */
  url: requiredTextField,
});

/** Captions of a video in one language. */
export type Captions = z.output<typeof captions>;

const videoCaptions = /* @__PURE__ */ listField(captions);

/** Fetches the captions or the descriptions of an own video, by label. */
export const fetchCaptions = /* @__PURE__ */ defineEndpoint({
  name: "fetchCaptions",
  method: "GET",
  path: "/api/fetch-captions.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ id: idField, kind }),
  response: videoCaptions,
});

/**
 * Adds captions or a description to an own video, or replaces those of the same kind and language.
 * Returns all of the video's of that kind. Rejected with the number of the line if the file has an
 * error.
 */
export const saveCaptions = /* @__PURE__ */ defineEndpoint({
  name: "saveCaptions",
  method: "POST",
  path: "/api/save-captions.php",
  encoding: "json",
  request: /* @__PURE__ */ z.object({
    id: idField,
    kind,
    /** BCP 47 tag. */
    language,
    /** Name in the player's menu, once in a video. */
    label,
    /** Text of a WebVTT or SubRip (SRT) file. */
    content: /* @__PURE__ */ limitedText({
      max: maxCaptionsLength,
      message: "The file has no captions.",
      tooLong: "The file is too large: at most 3 MB.",
    }),
    /**
     * URL of the captions that are changed; "" for new ones. Rejected with status 409 if there are
     * others in this language by now. Without it, they are replaced anyway.
     */
    replaces,
    /**
     * True for captions made by a machine: playlists mark them. They replace a machine's alone:
     * rejected with status 409 if a person's are there. The instance never replaces them by its
     * own. Default: false. Descriptions ignore it.
     */
    machine: /* @__PURE__ */ z.optional(booleanField),
  }),
  response: videoCaptions,
});

/** Removes the captions or the description in one language. Returns the others. */
export const deleteCaptions = /* @__PURE__ */ defineEndpoint({
  name: "deleteCaptions",
  method: "POST",
  path: "/api/delete-captions.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    id: idField,
    kind,
    language,
    /**
     * URL of the captions that are removed. Rejected with status 409 if there are others in this
     * language by now. Without it, they are removed anyway.
     */
    replaces,
  }),
  response: videoCaptions,
});
