import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import {
  booleanField,
  countField,
  listField,
  numberField,
  requiredTextField,
  textField,
} from "../field-schemas";
import { idField, limitedText } from "../request-fields";

const transcriptLanguage = /* @__PURE__ */ z.object({
  /** BCP 47 tag, such as "pt-BR". */
  language: requiredTextField,
  /** The name of the captions, such as "English". */
  label: requiredTextField,
  /** True for words that a machine made. */
  machine: booleanField,
});

const transcript = /* @__PURE__ */ z.object({
  /** All languages that the video has a transcript in, by label. */
  languages: /* @__PURE__ */ listField(transcriptLanguage),
  /** The language of the lines. */
  language: requiredTextField,
  lines: /* @__PURE__ */ listField(
    /* @__PURE__ */ z.object({
      /** Seconds from the start of the video. */
      start: numberField,
      text: textField,
    }),
  ),
});

/** A transcript has the words of a video, made of its captions. */
export type Transcript = z.output<typeof transcript>;

/**
 * Fetches the transcript of a video, in the language that is asked for or one near to it, else in
 * that of the first captions. Null if the video has no captions, or the visitor may not watch it.
 */
export const fetchTranscript = /* @__PURE__ */ defineEndpoint({
  name: "fetchTranscript",
  method: "GET",
  path: "/api/fetch-transcript.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({
    v: idField,
    /** BCP 47 tag. */
    language: /* @__PURE__ */ z.optional(/* @__PURE__ */ limitedText({ max: 35 })),
    /** The most lines, from the first on. Default: all of them. */
    limit: /* @__PURE__ */ z.optional(countField),
  }),
  response: /* @__PURE__ */ z.nullable(transcript),
});
