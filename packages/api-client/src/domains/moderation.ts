import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint";
import {
  bitField,
  countField,
  dateTimeField,
  emptyResponse,
  listField,
  optionalTextField,
  requiredTextField,
  textField,
  withDefault,
} from "../field-schemas";
import { idField, limitedText, offset, records } from "../request-fields";

const kinds = ["video", "channel"] as const;

/** Kinds of content that can be reported. */
export type ReportKind = (typeof kinds)[number];

/** Reasons of reports and decisions. */
export const reportReasons = [
  "spam",
  "violence",
  "hate",
  "sexual",
  "minors",
  "privacy",
  "copyright",
  "illegal",
  "other",
] as const;

export type ReportReason = (typeof reportReasons)[number];

const subject = { kind: /* @__PURE__ */ z.literal(kinds), id: idField };
const reason = /* @__PURE__ */ z.literal(reportReasons);
const requiredText = /* @__PURE__ */ limitedText({
  max: 1000,
  message: "Please write why",
  tooLong: "The text cannot be over 1000 characters",
});

/**
 * Reports a video or a channel to the moderators. For anyone. A second report of the same subject
 * replaces the first.
 */
export const reportContent = /* @__PURE__ */ defineEndpoint({
  name: "reportContent",
  method: "POST",
  path: "/api/report-content.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    ...subject,
    reason,
    /** At most 1000 characters. Default "". */
    text: /* @__PURE__ */ withDefault(
      /* @__PURE__ */ limitedText({
        max: 1000,
        min: 0,
        message: "The text cannot be over 1000 characters",
      }),
      "",
    ),
  }),
  response: emptyResponse,
});

const appeal = /* @__PURE__ */ z.object({
  text: textField,
  created_at: dateTimeField,
  /**
   * Null while it is open. `upheld`: the decision stays in force; `lifted`: the subject is shown
   * again.
   */
  outcome: /* @__PURE__ */ z.nullable(/* @__PURE__ */ z.literal(["upheld", "lifted"])),
  /** The moderators' reply. */
  answer: optionalTextField,
});

/** The owner's objection to a decision. */
export type Appeal = z.output<typeof appeal>;

const decision = {
  id: requiredTextField,
  reason,
  /** The moderator's message to the owner. */
  text: textField,
  created_at: dateTimeField,
  /** Null without one. */
  appeal: /* @__PURE__ */ z.nullable(appeal),
};

const moderationSubject = /* @__PURE__ */ z.object({
  kind: /* @__PURE__ */ z.literal(kinds),
  id: requiredTextField,
  /** The video's title, or the channel's name. */
  title: textField,
  /** Username of the channel that it belongs to, or that it is. */
  username: requiredTextField,
  channel_name: textField,
  /** True if visitors do not see it. */
  hidden: bitField,
  /** True if it is hidden until it is approved. */
  held: bitField,
  /** Open reports. */
  report_count: countField,
  /** The newest open reports, at most 20. */
  reports: /* @__PURE__ */ listField(
    /* @__PURE__ */ z.object({ reason, text: optionalTextField, created_at: dateTimeField }),
  ),
  /** The decision that hides it; null for none. */
  decision: /* @__PURE__ */ z.nullable(
    /* @__PURE__ */ z.object({ ...decision, moderator: textField }),
  ),
});

/** A video or channel with its reports, for moderators. */
export type ModerationSubject = z.output<typeof moderationSubject>;

const filters = ["open", "review", "appeals", "hidden"] as const;

/** Subjects with open reports, that wait for their review, with open appeals, or hidden ones. */
export type ReportFilter = (typeof filters)[number];

/** Fetches reported subjects. For moderators. */
export const fetchReports = /* @__PURE__ */ defineEndpoint({
  name: "fetchReports",
  method: "GET",
  path: "/api/fetch-reports.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({
    filter: /* @__PURE__ */ withDefault(/* @__PURE__ */ z.literal(filters), "open"),
    /** Default: both. */
    kind: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.literal(kinds)),
    /** Default: all. */
    reason: /* @__PURE__ */ z.optional(reason),
    offset,
    records,
  }),
  response: /* @__PURE__ */ z.object({
    subjects: /* @__PURE__ */ listField(moderationSubject),
    total: countField,
  }),
});

/**
 * Decides about a subject, which closes its open reports. `ban` hides a channel with all its
 * videos, also when the subject is one of its videos. `approve` shows a video that is held for
 * review, as its creator chose. For moderators who are no members of the channel.
 */
export const decideReport = /* @__PURE__ */ defineEndpoint({
  name: "decideReport",
  method: "POST",
  path: "/api/decide-report.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    ...subject,
    action: /* @__PURE__ */ z.literal(["dismiss", "approve", "hide", "ban", "restore"]),
    reason,
    /** Sent to the owner, unless the reports are dismissed. */
    text: requiredText,
  }),
  response: emptyResponse,
});

/**
 * Decides an open appeal. `lift` shows the subject again. For moderators; for another than the
 * first, if there is one.
 */
export const decideAppeal = /* @__PURE__ */ defineEndpoint({
  name: "decideAppeal",
  method: "POST",
  path: "/api/decide-appeal.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({
    /** The decision's id. */
    id: idField,
    outcome: /* @__PURE__ */ z.literal(["uphold", "lift"]),
    text: requiredText,
  }),
  response: emptyResponse,
});

const ownDecision = /* @__PURE__ */ z.object({
  ...decision,
  kind: /* @__PURE__ */ z.literal(kinds),
  /** Id of the video or channel. */
  subject_id: requiredTextField,
  title: textField,
});

/** A decision that hides a video or channel of the signed-in user. */
export type OwnDecision = z.output<typeof ownDecision>;

/** Fetches the decisions in force about what the signed-in user owns, newest first. */
export const fetchOwnDecisions = /* @__PURE__ */ defineEndpoint({
  name: "fetchOwnDecisions",
  method: "GET",
  path: "/api/fetch-own-decisions.php",
  encoding: "none",
  request: /* @__PURE__ */ z.object({}),
  response: /* @__PURE__ */ listField(ownDecision),
});

/** Objects to a decision, once. For the owner of its subject. */
export const appealDecision = /* @__PURE__ */ defineEndpoint({
  name: "appealDecision",
  method: "POST",
  path: "/api/appeal-decision.php",
  encoding: "form",
  request: /* @__PURE__ */ z.object({ id: idField, text: requiredText }),
  response: emptyResponse,
});

const auditEntry = /* @__PURE__ */ z.object({
  id: requiredTextField,
  created_at: dateTimeField,
  /** Username, or "operator". */
  actor: textField,
  /** The action, such as "hide" or "grant-moderator". */
  action: requiredTextField,
  /** "video", "channel" or "account". */
  subject_kind: textField,
  subject_id: textField,
  /** Reason and text, if there are any. */
  detail: textField,
});

/** An entry of the audit log. */
export type AuditEntry = z.output<typeof auditEntry>;

/** A day of UTC, such as 2026-03-01. */
const day = /* @__PURE__ */ z.optional(
  /* @__PURE__ */ limitedText({ max: 10, pattern: /^\d{4}-\d{2}-\d{2}$/ }),
);

/** Fetches the audit log, newest first. For moderators. */
export const fetchAuditLog = /* @__PURE__ */ defineEndpoint({
  name: "fetchAuditLog",
  method: "GET",
  path: "/api/fetch-audit-log.php",
  encoding: "query",
  request: /* @__PURE__ */ z.object({
    offset,
    records,
    /** Username, or "operator" for commands. Default: everybody. */
    actor: /* @__PURE__ */ z.optional(/* @__PURE__ */ limitedText({ max: 50 })),
    /** The first day of UTC. Default: from the beginning. */
    from_day: day,
    /** The last day of UTC. Default: today. */
    to_day: day,
  }),
  response: /* @__PURE__ */ z.object({
    entries: /* @__PURE__ */ listField(auditEntry),
    total: countField,
  }),
});
