import type { ReportReason } from "@marquee/api-client";
import type { MailI18n } from "./mail-i18n.ts";

export function describeReason(i18n: MailI18n, reason: ReportReason): string {
  const texts: Readonly<Record<ReportReason, string>> = {
    spam: i18n._("spam or misleading"),
    violence: i18n._("violence or dangerous acts"),
    hate: i18n._("hate or harassment"),
    sexual: i18n._("sexual content"),
    minors: i18n._("harm to children"),
    privacy: i18n._("somebody's privacy"),
    copyright: i18n._("copyright"),
    illegal: i18n._("something else that is illegal"),
    other: i18n._("our rules"),
  };
  return texts[reason];
}
