import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { HeldPlan, PlanSource } from "@marquee/api-client";
import { formatDate } from "../text/format-date";

const sources: Record<PlanSource, MessageDescriptor> = {
  operator: msg`a gift from this site`,
  "streaming-platform": msg`from your streaming platform`,
  payment: msg({ message: "paid", comment: "Where somebody's plan comes from" }),
};

/**
 * Describes a plan's source and when it ends: "from your streaming platform, until 3 March 2027".
 */
export function describePlan(i18n: I18n, { source, until }: HeldPlan): string {
  const origin = i18n._(sources[source]);
  if (until === null) return t(i18n)`${origin}, with no end date`;
  const lastDay = formatDate(i18n, until);
  return t(i18n)`${origin}, until ${lastDay}`;
}
