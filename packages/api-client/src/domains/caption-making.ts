import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import { booleanField, countField, textField } from "../field-schemas";
import { idField, limitedText } from "../request-fields";

const job = /* @__PURE__ */ z.object({
  /** Failed jobs stay until they are started again or stopped. */
  state: /* @__PURE__ */ z.literal(["waiting", "running", "failed"]),
  /** Transcribed part of the video, in percent. */
  percent: countField,
  /** Code of the spoken language; "" until it is found. */
  language: textField,
  /**
   * Why it failed; "" otherwise. "former-file": the video's file was replaced, and nobody has saved
   * or made some of its captions again.
   */
  failure: /* @__PURE__ */ z.literal([
    "",
    "engine",
    "no-sound",
    "no-speech",
    "by-hand",
    "not-saved",
    "former-file",
  ]),
});

const captionMaking = /* @__PURE__ */ z.object({
  /** False if the instance makes no captions. */
  available: booleanField,
  /** Null if none are being made. */
  job: /* @__PURE__ */ z.nullable(job),
});

/** Progress of machine-made captions. */
export type CaptionMaking = z.output<typeof captionMaking>;

/** Fetches how far captions by machine are for an own video. */
export const fetchCaptionMaking = /* @__PURE__ */ defineEndpoint({
  name: "fetchCaptionMaking",
  method: "GET",
  path: "/api/fetch-caption-making.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({ id: idField }),
  response: captionMaking,
});

/**
 * Makes captions of what is said in an own video, by machine. Does nothing if they are being made.
 * Rejected if the instance makes none, or the video has not been processed.
 */
export const startCaptionMaking = /* @__PURE__ */ defineEndpoint({
  name: "startCaptionMaking",
  method: "POST",
  path: "/api/start-caption-making.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    id: idField,
    /** Code of the spoken language, such as "de"; without it, the machine finds it. */
    language: /* @__PURE__ */ z.optional(
      /* @__PURE__ */ limitedText({
        max: 3,
        pattern: /^[a-z]{2,3}$/,
        message: "Please choose a language",
      }),
    ),
  }),
  response: captionMaking,
});

/**
 * Stops the making of captions by machine. The unfinished transcript is deleted. Without a job, all
 * captions are taken as checked: none is of a former file any more.
 */
export const stopCaptionMaking = /* @__PURE__ */ defineEndpoint({
  name: "stopCaptionMaking",
  method: "POST",
  path: "/api/stop-caption-making.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ id: idField }),
  response: captionMaking,
});
