import * as z from "zod/mini";
import { email } from "../account-fields";
import { customCheck } from "../custom-check";
import { defineEndpoint } from "../endpoint";
import {
  booleanField,
  countField,
  dateTimeField,
  emptyResponse,
  listField,
  optionalTextField,
  requiredTextField,
  textField,
  withDefault,
} from "../field-schemas";
import { idField, limitedText, offset, records, searchTerm } from "../request-fields";

/** Problems with playback that viewers can report. */
export const playbackProblems = [
  "start",
  "stalls",
  "picture",
  "sound",
  "captions",
  "other",
] as const;

/** A problem with playback that a viewer can report. */
export type PlaybackProblem = (typeof playbackProblems)[number];

const problem = /* @__PURE__ */ z.literal(playbackProblems);
const maxErrors = 20;

const playbackError = z.object({
  /** The part of the player that failed, such as "network". */
  origin: /* @__PURE__ */ limitedText({ max: 40 }),
  /** The engine's name of the error. */
  details: /* @__PURE__ */ limitedText({ max: 100 }),
  /** True if playback could not continue without a recovery. */
  fatal: booleanField,
  /** HTTP status; null without a response. */
  status: /* @__PURE__ */ z.nullable(countField),
  position_seconds: countField,
});

const errors = /* @__PURE__ */ z
  .array(playbackError)
  .check(
    /* @__PURE__ */ customCheck(
      ({ length }: unknown[]) => (length > maxErrors ? "Invalid input" : undefined),
      { maximum: maxErrors },
    ),
  );

const playbackView = z.object({
  /** The browser, as it names itself. */
  browser: /* @__PURE__ */ limitedText({ max: 400, min: 0 }),
  /** From the request to play to the first frame, in milliseconds; null while there was none. */
  first_frame_ms: /* @__PURE__ */ z.nullable(countField),
  played_seconds: countField,
  position_seconds: countField,
  /** 0 while it is unknown. */
  duration_seconds: countField,
  /** Times that playback ran out of media. */
  stalls: countField,
  stalled_ms: countField,
  /** null if the stream names none. */
  bitrate_kbps: /* @__PURE__ */ z.nullable(countField),
  /** Changes of the quality. */
  switches: countField,
  /** null where the browser counts no frames. */
  dropped_frames: /* @__PURE__ */ z.nullable(countField),
  total_frames: /* @__PURE__ */ z.nullable(countField),
  recoveries: countField,
  error_count: countField,
  /** The first 20. */
  errors,
});

/** One view of a video, as the player measured it. */
export type PlaybackView = z.output<typeof playbackView>;

/**
 * Reports a playback problem to the operator. For anyone. No account, address or other identifier
 * is stored with it, but for the mail address that the viewer may give.
 */
export const reportPlayback = /* @__PURE__ */ defineEndpoint({
  name: "reportPlayback",
  method: "POST",
  path: "/api/report-playback.php",
  encoding: "json",
  request: /* @__PURE__ */ z.object({
    video: idField,
    problem,
    /** At most 1000 characters. Default "". */
    text: /* @__PURE__ */ withDefault(
      /* @__PURE__ */ limitedText({
        max: 1000,
        min: 0,
        message: "The text cannot be over 1000 characters",
      }),
      "",
    ),
    /** For a reply. Default: none. */
    email: /* @__PURE__ */ z.optional(email),
    view: playbackView,
  }),
  response: emptyResponse,
});

const states = ["open", "resolved"] as const;

/** "resolved" once an administrator has resolved the report. */
export type PlaybackReportState = (typeof states)[number];

const playbackReport = z.object({
  id: requiredTextField,
  video: requiredTextField,
  title: textField,
  /** Username of the channel. */
  channel: textField,
  problem,
  text: optionalTextField,
  /** "" for none. */
  email: optionalTextField,
  created_at: dateTimeField,
  /** Open reports of the video. */
  open_count: countField,
  view: playbackView,
});

/** A viewer's report of a playback problem. */
export type PlaybackReport = z.output<typeof playbackReport>;

/**
 * Fetches reports of playback problems, newest first. They are kept for 90 days. For
 * administrators. Needs a recent sign-in.
 */
export const fetchPlaybackReports = /* @__PURE__ */ defineEndpoint({
  name: "fetchPlaybackReports",
  method: "GET",
  path: "/api/fetch-playback-reports.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({
    state: /* @__PURE__ */ withDefault(/* @__PURE__ */ z.literal(states), "open"),
    /** A video's id, or a part of its title or of its channel's username. Default "": all. */
    search: searchTerm,
    offset,
    records,
  }),
  response: /* @__PURE__ */ z.object({
    reports: /* @__PURE__ */ listField(playbackReport),
    total: countField,
  }),
});

const actions = ["resolve", "resolve-video", "reopen"] as const;

/** An administrator's action on a report. `resolve-video` resolves all of its video. */
export type PlaybackReportAction = (typeof actions)[number];

/**
 * Resolves a report, all open reports of its video, or opens a resolved one again. For
 * administrators. Needs a recent sign-in.
 */
export const actOnPlaybackReport = /* @__PURE__ */ defineEndpoint({
  name: "actOnPlaybackReport",
  method: "POST",
  path: "/api/act-on-playback-report.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ id: idField, action: /* @__PURE__ */ z.literal(actions) }),
  response: emptyResponse,
});
