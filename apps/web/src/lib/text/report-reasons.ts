import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ReportReason } from "@marquee/api-client";

/** Names of the reasons of reports and decisions. */
export const reportReasons: Readonly<Record<ReportReason, MessageDescriptor>> = {
  spam: msg`Spam or misleading`,
  violence: msg`Violence or dangerous acts`,
  hate: msg`Hate or harassment`,
  sexual: msg`Sexual content`,
  minors: msg`Harm to children`,
  privacy: msg`Violates somebody's privacy`,
  copyright: msg`Infringes a copyright`,
  illegal: msg`Illegal for another reason`,
  other: msg`Something else`,
};

/** The reasons in the order in which they are offered. */
export const reportReasonOptions = Object.keys(reportReasons) as ReportReason[];
