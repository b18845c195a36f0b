import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { MembersOnly } from "@marquee/api-client";
import { planName } from "../../config/plans";
import { formatDate } from "../../lib/text/format-date";

/** Describes which plan includes a video, and when everyone may watch it. */
export function describeMembers(i18n: I18n, { plan, until }: MembersOnly): string {
  const name = planName(i18n, plan);
  const needs =
    plan === "supporter"
      ? t(i18n)`It is included in the plan ${name}.`
      : t(i18n)`It is included in the plan ${name} and in larger plans.`;
  if (until === null) return needs;
  const firstDay = formatDate(i18n, until);
  return `${needs} ${t(i18n)`Everyone can watch it from ${firstDay}.`}`;
}
