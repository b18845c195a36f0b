import type { ReportReason } from "@marquee/api-client";

const texts: Readonly<Record<ReportReason, string>> = {
  spam: "spam or misleading",
  violence: "violence or dangerous acts",
  hate: "hate or harassment",
  sexual: "sexual content",
  minors: "harm to children",
  privacy: "somebody's privacy",
  copyright: "copyright",
  illegal: "something else that is illegal",
  other: "our rules",
};

/** Returns a reason as mails name it. */
export function describeReason(reason: ReportReason): string {
  return texts[reason];
}
